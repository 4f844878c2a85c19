package import PlacesFeature
internal import PlacesText

/// An address, or a name with its town, as people and lists write it: its words in any usual order, with or without commas.
///
/// A street and a number stand somewhere in it. Whatever else stands there must be a part of the address that is meant,
/// such as its postal code, its town or its country; or it is what no record has: a flat, or another postal code.
package struct WrittenAddress: Hashable, Sendable {
    private let words: [String]

    /// How an address of a record fits, the better the less.
    package struct Match: Comparable, Hashable, Sendable {
        /// Words that say something which the record does not know: another postal code, a flat.
        package let passedOver: [String]
        /// Whether the numbers are the same, and not one of a range such as `2-4`, or one with a stair.
        let isExact: Bool

        package static func < (one: Match, other: Match) -> Bool {
            (one.isExact ? 0 : 1, one.passedOver.count) < (other.isExact ? 0 : 1, other.passedOver.count)
        }
    }

    /// More words are no address.
    private static let mostWords = 24

    /// Returns `nil` for a text without words, or with too many.
    package init?(_ text: String) {
        guard text.utf8.count <= 400 else { return nil }
        words = Self.words(of: text)
        guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
    }

    /// Whether there are a number and a word, as every address with a street has them.
    package var hasNumberAndWord: Bool {
        words.contains(where: \.isNumber) && words.contains { !$0.isNumber }
    }

    /// How the address of a place is the one that is written; `nil` if it is another.
    /// - Parameters:
    ///   - address: with its street and number in ``PostalAddress/street``.
    ///   - name: what bears the address, which may stand before it.
    ///   - area: further words for where all the addresses lie, as ``words(of:)`` parts them: towns, the country.
    package func match(_ address: PostalAddress, of name: String, in area: Set<String>) -> Match? {
        guard let street = address.street.map(Self.words), street.contains(where: \.isNumber),
            street.contains(where: { !$0.isNumber })
        else { return nil }
        let known = Self.words(of: address).union(area)
        if let rest = words.removing(street) { return match(rest, known, name: name, isExact: true) }
        for other in street.withOneNumber {
            if let rest = words.removing(other) { return match(rest, known, name: name, isExact: false) }
        }
        if let rest = words.map(\.withoutStair).removing(street) {
            return match(rest, known, name: name, isExact: false)
        }
        // The words of the street may be parted otherwise: "Mannerheimin tie".
        let own = words.filter { !known.contains($0) }
        return own.isEmpty || own.joinedParts != street.joinedParts ? nil : Match(passedOver: [], isExact: true)
    }

    /// Whether nothing is written but words for where a place is.
    package func isOnly(_ address: PostalAddress, in area: Set<String>) -> Bool {
        let known = Self.words(of: address).union(area)
        return words.allSatisfy { known.contains($0) }
    }

    /// The match of a text whose other words have been taken away.
    private func match(_ rest: [String], _ known: Set<String>, name: String, isExact: Bool) -> Match? {
        let names = Set(Self.words(of: name))
        let foreign = rest.filter { !known.contains($0) && !names.contains($0) }
        // A flat or a stair is a letter or a number, and so is a postal code here.
        guard foreign.allSatisfy({ $0.isNumber || $0.count == 1 }) else { return nil }
        return Match(passedOver: foreign, isExact: isExact)
    }

    /// The words for where an address lies, without its street.
    private static func words(of address: PostalAddress) -> Set<String> {
        let parts = [address.locality, address.postcode, address.region, address.country]
        return Set(parts.compactMap(\.self).flatMap(words))
    }

    /// The words and numbers of a text as they compare. A letter behind a number belongs to it: "Kaivokatu 2 B" has two.
    package static func words(of text: String) -> [String] {
        let characters = Array(text.cleaned.folded)
        var (words, index) = ([String](), 0)
        while index < characters.count {
            guard characters[index].isNumber || characters[index].isLetter else {
                index += 1
                continue
            }
            let isNumber = characters[index].isNumber
            var end = characters[index...].firstIndex { !(isNumber ? $0.isNumber : $0.isLetter) } ?? characters.count
            if isNumber { end = endOfNumber(characters, end) }
            words.append(String(characters[index..<end].filter { $0 != " " }))
            index = end
        }
        return words
    }

    /// Where a number ends with the letters that belong to it: those that follow at once, or one alone behind a space.
    private static func endOfNumber(_ characters: [Character], _ end: Int) -> Int {
        let rest = characters[end...]
        if rest.first?.isLetter ?? false { return rest.firstIndex { !$0.isLetter } ?? characters.count }
        guard rest.first == " ", rest.dropFirst().first?.isLetter ?? false else { return end }
        // "2 A. Kiven katu" and "4 d'Armes" begin a name.
        let next = rest.dropFirst(2).first
        return next.map { " ,;/-".contains($0) } ?? true ? end + 2 : end
    }
}

extension String {
    fileprivate var isNumber: Bool { first?.isNumber ?? false }
    /// A number without the letters behind it, which may be those of a stair.
    fileprivate var withoutStair: String { isNumber ? String(prefix { $0.isNumber }) : self }
}

extension [String] {
    /// The words without some, each taken once; `nil` if one is missing, or if those of letters do not follow each other.
    fileprivate func removing(_ some: [String]) -> [String]? {
        var rest = self
        if let range = rest.ranges(of: some).first {
            rest.removeSubrange(range)
            return rest
        }
        let letters = some.filter { !$0.isNumber }
        guard !rest.ranges(of: letters).isEmpty else { return nil }
        for word in some {
            guard let index = rest.firstIndex(of: word) else { return nil }
            rest.remove(at: index)
        }
        return rest
    }

    /// The same with one number each, of the several that a range such as `2-4` has.
    fileprivate var withOneNumber: [[String]] {
        let numbers = filter(\.isNumber)
        guard numbers.count > 1 else { return [] }
        return numbers.map { number in filter { !$0.isNumber } + [number] }
    }

    /// The letters in one, and the numbers in one.
    fileprivate var joinedParts: [String] {
        [filter { !$0.isNumber }.joined(), filter(\.isNumber).joined(separator: " ")]
    }
}
