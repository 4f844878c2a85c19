import PlacesWords

extension CommandTable {
    /// What can be done with one place of the last answer, or with any place by its identifier.
    static let onePlace: [CommandSpec] = [
        CommandSpec(
            name: "show", operand: .words("N|ID"), summary: Words.Commands.show, details: Words.Commands.showDetails,
            examples: Words.Commands.showExamples,
            options: .only(displayOptions.union(networkOptions).union(["lang", "private", "source"])),
            refusal: badReference
        ) { words, arguments in reference(words).map { .show($0, arguments) } },
        CommandSpec(
            name: "open", operand: .words("N|ID"), summary: Words.Commands.open, details: Words.Commands.openDetails,
            examples: Words.Commands.openExamples, options: .only(networkOptions.union(["with", "private", "source"])),
            refusal: badReference
        ) { words, arguments in reference(words).map { .open($0, arguments) } },
        CommandSpec(
            name: "share", operand: .words("N|ID"), summary: Words.Commands.share,
            details: Words.Commands.shareDetails, examples: Words.Commands.shareExamples,
            options: .only(networkOptions.union(["as", "ascii", "color", "width", "source"])), refusal: badReference
        ) { words, arguments in reference(words).map { .share($0, arguments) } },
        CommandSpec(
            name: "copy", operand: .words("N|ID"), summary: Words.Commands.copy, details: Words.Commands.copyDetails,
            examples: Words.Commands.copyExamples, options: .only(networkOptions.union(["as", "source"])),
            refusal: badReference
        ) { words, arguments in reference(words).map { .copy($0, arguments) } },
    ]

    /// The place that a single word means.
    private static func reference(_ words: [String]) -> PlaceReference? {
        words.count == 1 ? PlaceReference(words[0]) : nil
    }

    /// Refuses no words, and words that are all meant as numbers or identifiers of which one is none.
    static let badReference: @Sendable ([String]) -> UsageError? = { words in
        guard !words.isEmpty else { return UsageError(Words.OnePlace.noReference, hint: Words.OnePlace.referenceHint) }
        guard words.allSatisfy(PlaceReference.isMeant) else { return nil }
        let bad = words.first { PlaceReference($0) == nil }
        let complaint = bad.map { Words.OnePlace.badReference($0.shown) } ?? Words.OnePlace.onlyOne
        return UsageError(complaint, hint: Words.OnePlace.referenceHint)
    }

    /// The places that one or more words mean.
    static func references(_ words: [String]) -> [PlaceReference]? {
        let references = words.compactMap(PlaceReference.init)
        return !words.isEmpty && references.count == words.count ? references : nil
    }
}
