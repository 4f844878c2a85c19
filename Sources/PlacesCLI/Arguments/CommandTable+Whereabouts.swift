import PlacesFeature
import PlacesLocation
import PlacesWords

extension CommandTable {
    /// Where the person is.
    static let whereabouts: [CommandSpec] = [
        CommandSpec(
            name: "where", operand: .none, summary: Words.Commands.whereabouts,
            details: Words.Commands.whereaboutsDetails, examples: Words.Commands.whereaboutsExamples,
            options: .only(
                wayOptions.union(townOptions).union(networkOptions).union([
                    "format", "json", "units", "ascii", "accessible", "watch", "explain", "lang", "blur", "private",
                ]))
        ) { words, arguments in words.isEmpty ? .whereabouts(arguments) : nil },
        CommandSpec(
            name: "location",
            operand: .words("[allow|deny|reset [WAY…]]", from: ConsentChange.allCases.map(\.rawValue)),
            summary: Words.Commands.location, details: Words.Commands.locationDetails,
            examples: Words.Commands.locationExamples, options: .only(["format", "json", "accessible"]),
            refusal: badSubject
        ) { words, arguments in
            guard let word = words.first else { return .consents(arguments) }
            let subjects = words.dropFirst().map { ConsentSubject(rawValue: $0.lowercased()) }
            guard let change = ConsentChange(rawValue: word), !subjects.contains(nil) else { return nil }
            return .decide(change, subjects.compactMap(\.self), arguments)
        },
        CommandSpec(
            name: "city", operand: .words("[NAME…]"), summary: Words.Commands.city,
            details: Words.Commands.cityDetails, examples: Words.Commands.cityExamples,
            options: .only(
                townOptions.union(["format", "json", "units", "color", "ascii", "accessible", "forget", "lang"]))
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
        ) { words, arguments in words.isEmpty ? .zone(arguments) : nil },
    ]

    /// Options that say where the person is, or how to find out.
    static let wayOptions: Set<String> = [
        "near", "locate", "simulate", "speed", "accuracy", "max-age", "no-network-location", "contacts", "mmdb",
        "public-address",
    ]
    /// Options that name a town.
    static let townOptions: Set<String> = ["city", "region", "postal-code", "market", "cities"]

    /// A decision about something that nobody can decide about.
    private static let badSubject: @Sendable ([String]) -> UsageError? = { words in
        let names = ConsentSubject.allCases.map(\.rawValue)
        guard let first = words.first, ConsentChange(rawValue: first) != nil,
            let bad = words.dropFirst().first(where: { !names.contains($0.lowercased()) })
        else { return nil }
        let nearest = Suggestion.nearest(to: bad, among: names)
        return UsageError(
            Words.Commands.noSubject(bad.shown, names), hint: nearest.map { Words.CommandLine.didYouMean($0) })
    }
}

/// What a person does with a decision.
package enum ConsentChange: String, Hashable, Sendable, CaseIterable {
    case allow, deny, reset
}
