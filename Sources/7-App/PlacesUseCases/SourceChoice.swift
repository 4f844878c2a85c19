package import PlacesAPI

/// Where places come from.
package enum SourceChoice: Hashable, Sendable {
    /// A service, by its identifier.
    case service(PlacesService.ID)
    case sample
    /// The user's own indexes.
    case index
    /// One of them, by its name.
    case indexNamed(String)
    /// A file of places, by its path.
    case file(String)

    package static let openStreetMap = SourceChoice.service(PlacesService.openStreetMap.id)

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
        switch self {
        case .file(let name), .indexNamed(let name): name
        default: Self.named.first { $0.choice == self }?.name ?? ""
        }
    }
}

/// A source that was named for one question.
package struct NamedSource: Hashable, Sendable {
    package let choice: SourceChoice
    /// True if the person's own lists are merged into its answer.
    package let addsLists: Bool

    package init(choice: SourceChoice, addsLists: Bool) { (self.choice, self.addsLists) = (choice, addsLists) }
}
