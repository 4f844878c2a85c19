internal import PlacesFeature

/// Finds the words that were probably meant by a misspelt one.
///
/// A word of four to six letters may differ in one edit, a longer one in two, but one in a language that the user does
/// not read; a swap of neighbours is one edit. Farther away, a long word is still recognized by its consonants. Shorter
/// words are left alone, for nearly every short word is near another, and so is a word that exists.
public struct Spelling: Sendable {
    private let table: WordTable

    public init() { self.init(table: .embedded) }

    package init(table: WordTable) { self.table = table }

    /// What a misspelt word may mean.
    public enum Correction: Hashable, Sendable {
        /// The word exists, is too short, or has none like it.
        case none
        /// One word is nearer than all others.
        case one(String)
        /// Several are as near, at most ``most``.
        case several([String])

        /// How many are listed.
        public static let most = 3
    }

    /// How many edits a word of so many letters may differ in.
    public static func tolerance(letters: Int) -> Int {
        switch letters {
        case ..<4: 0
        case 4...6: 1
        default: 2
        }
    }

    /// The nearest words for kinds and wishes.
    ///
    /// Of equally near ones those in the languages that the user reads come first, then those that begin with the same
    /// letter, then those that name something before those that hint at it. Words that mean the same count as one.
    /// - Parameters:
    ///   - word: a word or a short phrase.
    ///   - languages: tags of the languages that the user reads, such as `sv-FI`, the best first.
    public func correction(of word: String, languages: [String] = []) -> Correction {
        let key = WordKey.key(of: word)
        guard !key.isEmpty, key.count <= WordTable.longestKey, table.meanings(of: key).isEmpty else { return .none }
        let (preferred, order) = WordLanguage.order(preferring: languages)
        var search = NearestSearch(to: String(decoding: key, as: UTF8.self))
        guard search.limit > 0 else { return .none }
        table.forEachLine { line in
            guard let distance = search.distance(to: line.key) else { return }
            // In other languages than the reader's, words are too many for two edits.
            guard let (rank, meaning) = Self.rank(line.meanings, order: distance > 1 ? preferred : order) else {
                return
            }
            search.add(line.spelling, distance: distance, rank: rank, meaning: meaning)
        }
        return search.correction
    }

    /// The nearest of some names, such as those of places, equally near ones in their order.
    ///
    /// - Parameter names: as they are written.
    public static func correction(of word: String, among names: [String]) -> Correction {
        var search = NearestSearch(to: String(decoding: WordKey.key(of: word), as: UTF8.self))
        guard search.limit > 0 else { return .none }
        for name in names {
            let key = WordKey.key(of: name)
            guard let distance = search.distance(to: key[...]) else { continue }
            // The name is there.
            if distance == 0 { return .none }
            search.add(name, distance: distance, rank: 0, meaning: String(decoding: key, as: UTF8.self))
        }
        return search.correction
    }

    /// The number of different ranks in a language.
    fileprivate static let strengths = 4

    /// How readily a word is meant, and what it means; `nil` for words that mean nothing alone.
    private static func rank(_ meanings: [WordMeaning], order: [WordLanguage]) -> (rank: Int, meaning: String)? {
        for (place, language) in order.enumerated() {
            let known = meanings.filter { $0.language == language && ($0.isKind || WishRole($0)?.isWish ?? false) }
            guard !known.isEmpty else { continue }
            let strength = known.map(\.strength.rank).min() ?? 0
            return (place * strengths + strength, known.map(\.value).sorted().joined(separator: "|"))
        }
        return nil
    }
}

extension WishRole {
    /// Whether a misspelt word may be meant as it. An order is asked for in several words, and seldom: "distance" alone is
    /// rather a name.
    fileprivate var isWish: Bool {
        switch self {
        case .wish(.sorted): false
        case .wish: true
        default: false
        }
    }
}

extension WordMeaning.Strength {
    fileprivate var rank: Int {
        switch self {
        case .name: 0
        case .plural: 1
        case .everyday, .wish: 2
        case .about: 3
        }
    }
}

/// Keeps the nearest words of many.
private struct NearestSearch {
    let limit: Int
    private let first: UInt8?
    private let length: ClosedRange<Int>
    private var measure: EditDistance
    private let consonants: [Unicode.Scalar]
    /// The letters of an ASCII key; `nil` for another.
    private let letters: LetterSet?
    private var best: [Candidate] = []
    private var least = Int.max

    private struct Candidate {
        let word, meaning: String
        /// In the order of preference.
        let rank: Int
        let beginsAlike: Bool
    }

    init(to key: String) {
        let letters = key.unicodeScalars.count
        limit = letters <= WordTable.longestKey ? Spelling.tolerance(letters: letters) : 0
        // A letter has up to four bytes, but two in the alphabets of the table.
        let bytes = limit * (key.utf8.count > letters ? 2 : 1)
        length = max(0, key.utf8.count - bytes)...key.utf8.count + max(bytes, limit * 2)
        first = key.utf8.first
        measure = EditDistance(from: key, limit: limit)
        consonants = Self.consonants(of: key.unicodeScalars)
        self.letters = key.utf8.allSatisfy { $0 < 0x80 } ? LetterSet(of: key.utf8) : nil
    }

    mutating func distance(to key: some Collection<UInt8>) -> Int? {
        guard length.contains(key.count), letters?.mayBeNear(LetterSet(of: key), edits: limit) ?? true else {
            return nil
        }
        let letters = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
        // A short word is no correction either.
        guard letters.count >= 4 else { return nil }
        if let distance = measure.distance(to: letters) { return distance }
        let isAlike = consonants.count >= Self.fewestConsonants && Self.consonants(of: letters) == consonants
        return isAlike ? limit + 1 : nil
    }

    /// So many consonants say which word it is, whatever the vowels: "resteraunt".
    private static let fewestConsonants = 5
    private static let vowels = Set("aeiouyаеёиоуыэюя".unicodeScalars)

    /// The consonants in their order, doubled ones once.
    private static func consonants(of letters: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        letters.reduce(into: []) { consonants, letter in
            if !vowels.contains(letter), consonants.last != letter { consonants.append(letter) }
        }
    }

    mutating func add(_ word: String, distance: Int, rank: Int, meaning: String) {
        if distance < least { (least, best) = (distance, []) }
        guard best.count < 100, distance == least else { return }
        let beginsAlike = WordKey.key(of: word).first == first
        best.append(Candidate(word: word, meaning: meaning, rank: rank, beginsAlike: beginsAlike))
    }

    /// The nearest in the first language that has any, and among these those that begin alike.
    var correction: Spelling.Correction {
        guard let language = best.map({ $0.rank / Spelling.strengths }).min() else { return .none }
        var nearest = best.filter { $0.rank / Spelling.strengths == language }
        let alike = nearest.filter(\.beginsAlike)
        if !alike.isEmpty { nearest = alike }
        // The sort keeps the order of equals.
        nearest.sort { $0.rank < $1.rank }
        var meanings: Set<String> = []
        let words = nearest.filter { meanings.insert($0.meaning).inserted }.map(\.word)
        return words.count == 1 ? .one(words[0]) : .several(Array(words.prefix(Spelling.Correction.most)))
    }
}

/// Which letters a word has, a bit for each: most words have too many others to be near, which is seen without measuring them.
private struct LetterSet {
    private let bits: UInt64

    private static let vowels = LetterSet(of: "aeiouy".utf8)

    init(of key: some Collection<UInt8>) { bits = key.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

    /// False if a word is surely more edits away, each of which changes two letters at most, and has other consonants.
    func mayBeNear(_ other: LetterSet, edits: Int) -> Bool {
        let changed = bits ^ other.bits
        return changed.nonzeroBitCount <= 2 * edits || changed & ~Self.vowels.bits == 0
    }
}
