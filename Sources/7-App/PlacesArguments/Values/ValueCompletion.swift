import PlacesCategories
import PlacesExchange
import PlacesLocation
import PlacesPage
import PlacesPresentation
import PlacesUseCases

/// What a shell can offer for a value or a word.
package enum ValueCompletion: Hashable, Sendable {
    case nothing
    case files
    case words([String], orFiles: Bool = false)
    /// Any of these, parted by commas.
    case list([String])
    /// Every kind of our category tree, parted by commas; the tree is read only when they are offered.
    case kinds
    /// Every field of a record, parted by commas.
    case fields
    /// Everything that has a name and that places come from.
    case sources
    /// Every format of an answer.
    case formats
    /// Every method, parted by commas.
    case methods
    /// Everything that the user may allow or deny.
    case consents
    // What is looked up once it is offered.
    case towns, savedLists, chains, attributes
    /// Numbers of the last answer, and names of saved places.
    case places
    /// The same and towns.
    case surroundings
    /// Numbers of the history, and these words.
    case visits(or: [String])
    /// Kinds, and these words.
    case kindsOr([String])

    /// Whether values are parted by commas.
    package var isList: Bool {
        switch self {
        case .list, .kinds, .fields, .kindsOr, .methods: true
        default: false
        }
    }

    package var offersFiles: Bool {
        switch self {
        case .files: true
        case .words(_, let orFiles): orFiles
        default: false
        }
    }

    /// The words that need no looking up.
    package var words: [String] {
        switch self {
        case .words(let words, _), .list(let words), .visits(let words): words
        case .kinds: Self.kindNames
        case .kindsOr(let words): words + Self.kindNames
        case .fields: RecordFields.names.map(\.name)
        case .sources: SourceChoice.named.map(\.name)
        case .formats: OutputFormat.all.map(\.name)
        case .methods: MethodDescriptor.all.map(\.name)
        case .consents: ConsentSubject.all.map(\.rawValue)
        default: []
        }
    }

    private static var kindNames: [String] { (try? CategoryTree.builtIn())?.all.map(\.id) ?? [] }
}
