package import PlacesTerminal

extension Ink {
    /// The colour of a kind of place.
    package static func group(_ group: CategoryGroup) -> Ink { Ink(tint: group.tint) }
}

extension CategoryGroup {
    /// Its colour in a terminal.
    fileprivate var tint: Tint? {
        switch self {
        case .food: .orange
        case .drink: .amber
        case .shop: .blue
        case .culture: .purple
        case .health: .rose
        case .transport: .slate
        case .lodging: .violet
        case .nature: .green
        case .service: .grey
        case .other: nil
        }
    }
}
