package import PlacesFeature

/// In which order to list: by a key, or as without a choice, which forgets a remembered one.
package struct SortChoice: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// The key that places are compared by; `nil` for the order of every list that has none of its own.
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
