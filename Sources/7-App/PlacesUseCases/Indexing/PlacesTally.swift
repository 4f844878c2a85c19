import PlacesCategories
import PlacesExchange
import PlacesFeature
import PlacesStrings

/// Counts of how a file of places was read, so that a wrong reading is seen at once.
struct PlacesTally: Hashable, Sendable {
    private var count = 0
    private var kinds: [String: Int] = [:]
    private var (namelessCount, hoursCount) = (0, 0)
    private var reasons: [String: Int] = [:]
    private var notes = InputNotes()

    /// More kinds, and more names that were passed over, are not named one by one.
    private static let most = 5
    private static let mostIgnored = 8

    mutating func add(_ place: Place) {
        count += 1
        if let kind = place.categories.lazy.compactMap(\.kind).first { kinds[kind, default: 0] += 1 }
        if place.name.isEmpty { namelessCount += 1 }
        if place.hours != nil { hoursCount += 1 }
    }

    /// - Parameter reason: the end of a sentence.
    mutating func leaveOut(_ reason: String) { reasons[reason, default: 0] += 1 }

    mutating func add(_ notes: InputNotes) { self.notes.add(notes) }

    /// Who made the file.
    var producer: String? { notes.producer }

    mutating func add(_ other: PlacesTally) {
        count += other.count
        kinds.merge(other.kinds, uniquingKeysWith: +)
        namelessCount += other.namelessCount
        hoursCount += other.hoursCount
        reasons.merge(other.reasons, uniquingKeysWith: +)
        notes.add(other.notes)
    }

    /// `412 places from starred.json (GeoJSON): 398 with a kind (87 cafés, 61 bars, …), 2 left out (it has no point). Hours for 0.`
    func sentence(_ path: String, _ format: String?) -> String {
        let most = Self.ordered(kinds)
        let tree = try? CategoryTree.builtIn()
        let ignored = notes.ignored.sorted()
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Strings.Exchange.understood(
            count, name.cleaned, format,
            kinds: (
                most.reduce(0) { $0 + $1.value },
                most.prefix(Self.most).map {
                    ($0.value, (tree?.placeCategory(of: $0.key)?.name ?? $0.key).lowercased())
                },
                hasMore: most.count > Self.most
            ), nameless: namelessCount,
            leftOut: (reasons.values.reduce(0, +), Self.ordered(reasons).map(\.key)), hours: hoursCount,
            ignored: (Array(ignored.prefix(Self.mostIgnored)), more: max(0, ignored.count - Self.mostIgnored)))
    }

    /// The most frequent first.
    private static func ordered(_ counts: [String: Int]) -> [(key: String, value: Int)] {
        counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
    }
}
