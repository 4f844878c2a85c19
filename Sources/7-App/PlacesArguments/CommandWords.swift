import PlacesFeature
import PlacesStrings
package import PlacesUseCases

/// How the words after a command are read.
package enum CommandWords {
    /// The words as one text, or `nil` for a blank one.
    package static func text(_ words: [String]) -> String? {
        let text = words.joined(separator: " ")
        return text.contains { !$0.isWhitespace } ? text : nil
    }

    /// One of a closed list, without regard to case.
    package static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ word: String) throws(UsageError)
        -> Choice
    {
        if let choice = Choice(rawValue: word.lowercased()) { return choice }
        throw .noneOf(Choice.allCases.map(\.rawValue), word)
    }

    /// The place that a number or an identifier means, or else words as the name of a saved place.
    package static func reference(_ words: [String]) throws(UsageError) -> PlaceReference {
        let references = try references(words)
        guard references.count == 1, let reference = references.first else {
            throw UsageError(Strings.OnePlace.onlyOne, hint: Strings.OnePlace.referenceHint)
        }
        return reference
    }

    /// The places that numbers, ranges of numbers (`1-3`) and identifiers mean, or else words as the name of a saved
    /// place.
    package static func references(_ words: [String]) throws(UsageError) -> [PlaceReference] {
        guard let first = words.first else {
            throw UsageError(Strings.OnePlace.noReference, hint: Strings.OnePlace.referenceHint)
        }
        guard PlaceReference.isMeant(by: first) else { return [.name(words.joined(separator: " "))] }
        var references: [PlaceReference] = []
        for word in words {
            guard let meant = PlaceReference.all(in: word) else {
                throw UsageError(Strings.OnePlace.badReference(word.shown), hint: Strings.OnePlace.referenceHint)
            }
            references += meant.filter { !references.contains($0) }
        }
        return references
    }

    /// True for words behind a command that are a search: neither references to places nor the name of a known one, such as
    /// "bakery" or "24 hours" behind "open".
    package static let areASearch: @Sendable ([String], SavedNames) -> Bool = { words, isSaved in
        guard let first = words.first else { return false }
        let isCount = Int(digits: first) != nil && words.contains { !PlaceReference.isMeant(by: $0) }
        guard isCount || !PlaceReference.isMeant(by: first) else { return false }
        return !isSaved(words.joined(separator: " "))
    }
}

extension UsageError {
    /// For a word that is none of those that it may be.
    package static func noneOf(_ names: [String], _ word: String) -> UsageError {
        let nearest = Suggestion.nearest(to: word, among: names)
        return UsageError(
            Strings.Commands.noneOf(word.shown, names), hint: nearest.map { Strings.CommandLine.didYouMean($0) })
    }
}
