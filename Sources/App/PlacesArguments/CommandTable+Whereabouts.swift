import PlacesFeature
import PlacesLocation
import PlacesSyntax
import PlacesWays
import PlacesWords

extension CommandTable {
    /// Where the user is.
    package static let whereabouts: [CommandSpec] = [
        CommandSpec(
            name: "where", operand: .none, summary: Words.Commands.whereabouts,
            details: Words.Commands.whereaboutsDetails, examples: Words.Commands.whereaboutsExamples,
            options: .only(
                wayOptions.union(townOptions).union(networkOptions).union([
                    "format", "json", "units", "ascii", "accessible", "watch", "explain", "lang", "blur", "no-history",
                ])),
            isWordOfSearch: isQuestion
        ) { _, arguments in .whereabouts(arguments) },
        CommandSpec(
            name: "location",
            operand: .words("[allow|deny|reset [METHOD…]]", from: ConsentChange.allCases.map(\.rawValue)),
            summary: Words.Commands.location,
            details: Words.Commands.locationDetails(
                ConsentSubject.all.filter { $0 != .assistant }.map(\.rawValue),
                asked: LocationWay.all.filter(\.isAskedFor).map(\.name)),
            examples: Words.Commands.locationExamples, options: .only(["format", "json", "accessible"]),
            completions: [
                .words(ConsentChange.allCases.map(\.rawValue)), .consents,
            ]
        ) { words, arguments throws(UsageError) in
            guard let word = words.first else { return .consents(arguments) }
            let change: ConsentChange = try choice(word)
            var subjects: [ConsentSubject] = []
            for word in words.dropFirst() { subjects.append(try subject(word)) }
            return .decide(change, subjects, arguments)
        },
        CommandSpec(
            name: "city", operand: .words("[NAME…]"), summary: Words.Commands.city,
            details: Words.Commands.cityDetails, examples: Words.Commands.cityExamples,
            options: .only(
                townOptions.union(["format", "json", "units", "color", "ascii", "accessible", "forget", "lang"])),
            completions: [.towns], takesAnyWords: true
        ) { words, arguments in
            var arguments = arguments
            arguments.text = joined(words)
            return .city(arguments)
        },
        CommandSpec(
            name: "zone", operand: .none, summary: Words.Commands.zone, details: Words.Commands.zoneDetails,
            examples: Words.Commands.zoneExamples,
            options: .only(
                wayOptions.union(townOptions).union(networkOptions).union([
                    "format", "json", "units", "ascii", "accessible", "lang",
                ]))
        ) { _, arguments in .zone(arguments) },
    ]

    /// A way, or who else learns a position, by its name.
    private static func subject(_ word: String) throws(UsageError) -> ConsentSubject {
        let subjects = ConsentSubject.all
        if let subject = subjects.first(where: { $0.rawValue == word.lowercased() }) { return subject }
        throw .noneOf(subjects.map(\.rawValue), word)
    }

    /// Options that say where the user is, or how to find out.
    static let wayOptions: Set<String> = [
        "near", "locate", "simulate", "speed", "accuracy", "max-age", "no-network-location", "contacts", "mmdb",
        "public-address",
    ]
    /// Options that name a town.
    static let townOptions: Set<String> = ["city", "region", "postal-code", "market", "cities"]

    /// Words that make a question of "where": it asks for a place.
    private static let isQuestion: @Sendable ([String], SavedNames) -> Bool = { words, _ in
        words.first.map { ["is", "are", "can", "to"].contains($0.lowercased()) } ?? false
    }
}

/// What the user does with a decision.
package enum ConsentChange: String, Hashable, Sendable, CaseIterable {
    case allow, deny, reset
}
