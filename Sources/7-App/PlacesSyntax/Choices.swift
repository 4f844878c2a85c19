package import PlacesAPI
package import PlacesFeature

/// Where places come from.
package enum SourceChoice: Hashable, Sendable {
    /// A service, by its identifier.
    case service(PlacesService.ID)
    case sample
    /// The user's own indexes.
    case index
    /// A file of places, by its path.
    case file(String)

    /// Those that have a name.
    package static var named: [(name: String, choice: SourceChoice)] {
        PlacesService.all.map(\.id).sorted().map { ($0, .service($0)) } + [("sample", .sample), ("index", .index)]
    }

    /// The service that is asked over a network, if any.
    package var service: PlacesService? {
        guard case .service(let id) = self else { return nil }
        return PlacesService.all.first { $0.id == id }
    }

    /// As it is written.
    package var name: String {
        if case .file(let path) = self { return path }
        return Self.named.first { $0.choice == self }?.name ?? ""
    }
}

/// In which order to list: by a key, or as without a choice, which forgets a remembered one.
package struct SortChoice: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// What places are compared by; `nil` for the order of every list that has none of its own.
    package let key: PlacesOrder.Key?

    package static let `default` = SortChoice(nil)
    package static let allCases = PlacesOrder.Key.allCases.map(SortChoice.init) + [.default]

    package init(_ key: PlacesOrder.Key?) { self.key = key }

    package init?(rawValue: String) {
        guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = choice
    }

    package var rawValue: String { key?.rawValue ?? "default" }

    package func order(isReversed: Bool) -> PlacesOrder? { key.map { PlacesOrder($0, isReversed: isReversed) } }
}

/// How a place is handed on.
package enum ShareFormChoice: String, Hashable, Sendable, CaseIterable {
    case geo, osm, text, qr
}

/// When to use colour.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
}

/// A shell we write completions for.
package enum Shell: String, Hashable, Sendable, CaseIterable {
    case bash, zsh, fish
}

/// Where to pretend to be.
package enum SimulationChoice: Hashable, Sendable {
    /// The centre of a built-in sample, by its name in lower case.
    case sample(String)
    /// A recorded track, at a time or at its start.
    case track(path: String, time: String?)

    /// The built-in samples.
    package static let sampleNames = ["helsinki", "monaco"]

    /// Reads `SAMPLE` or `FILE[@TIME]`; a file needs a point or a slash in its path, lest a misspelt sample be one.
    package init?(_ text: String) {
        if Self.sampleNames.contains(text.lowercased()) {
            self = .sample(text.lowercased())
            return
        }
        guard let at = text.lastIndex(of: "@"), Self.looksLikeTime(text[text.index(after: at)...]) else {
            guard Self.looksLikePath(text) else { return nil }
            self = .track(path: text, time: nil)
            return
        }
        let path = text[..<at]
        guard Self.looksLikePath(path) else { return nil }
        self = .track(path: String(path), time: String(text[text.index(after: at)...]))
    }

    private static func looksLikePath(_ text: some StringProtocol) -> Bool {
        text.contains("/") || text.contains(".")
    }

    /// A digit or a plus first, then only what ISO 8601 times and offsets like `+1h30m` are made of; `a@b.gpx` is a file.
    private static func looksLikeTime(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (48...57).contains(first) || first == UInt8(ascii: "+") else { return false }
        return text.utf8.allSatisfy { (48...58).contains($0) || "-+.TtZzhms".utf8.contains($0) }
    }
}
