import PlacesCategories
import PlacesFeature

/// What of a filter the service can apply itself, exactly as we do. Every place is checked again here, so what cannot
/// be said exactly is not said at all: only then may the service leave a place out.
struct FoursquareFilter {
    /// So many identifiers of 24 digits, with the rest of a question, stay within the 8,000 octets of an address that
    /// everyone on the way should take (RFC 9110, section 4.1).
    static let categoryLimit = 250

    /// The parameters of each question that it takes, in the order in which they are sent; none where the service can
    /// hold nothing that passes.
    let questions: [[(name: String, value: String)]]
    /// Whether the service leaves out all that the filter does, so that nothing else takes up room on a page.
    let isWhole: Bool

    /// - Parameter categories: the tree that the kinds of the filter belong to.
    init(_ filter: PlaceFilter, categories: CategoryTree) {
        var parameters: [(name: String, value: String)] = []
        var isWhole =
            filter.excludedKinds.isEmpty && filter.chains.isEmpty && filter.excludedChains.isEmpty
            && filter.minimumRating == nil && filter.attributes.isEmpty && filter.area == nil
        if filter.isIndependent { parameters.append(("exclude_all_chains", "true")) }
        if let prices = filter.prices {
            parameters.append(("min_price", String(prices.lowerBound)))
            parameters.append(("max_price", String(prices.upperBound)))
        }
        if let condition = filter.opening {
            if let parameter = Self.parameter(for: condition) {
                parameters.append(parameter)
            } else {
                isWhole = false
            }
        }
        if let kinds = filter.possibleKinds {
            questions = Self.categoryParameters(kinds, in: categories).map { [$0] + parameters }
        } else {
            questions = [parameters]
        }
        self.isWhole = isWhole
    }

    /// A moment that the service can judge, on the clocks of each place.
    ///
    /// It knows moments and no spans, and leaves out all places without hours. A time without a weekday may be today's
    /// or tomorrow's there, which only the local time of the place decides, as it does the current day.
    private static func parameter(for condition: OpeningCondition) -> (name: String, value: String)? {
        guard condition.duration <= .zero, !condition.isOnArrival, condition.unknownHours == .exclude else {
            return nil
        }
        return switch condition.moment {
        case .now: ("open_now", "true")
        case .next(let weekday?, let minute) where (1...7).contains(weekday) && (0..<1440).contains(minute):
            ("open_at", moment(weekday, minute))
        case .next, .instant, .day, .yearly, .holiday, .weekdays, .today, .after: nil
        case .at(let time): ("open_at", moment(time.day.weekday, time.minuteOfDay))
        }
    }

    /// A weekday from 1, Monday, to 7, and a time of day: `1T2130`.
    private static func moment(_ weekday: Int, _ minute: Int) -> String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(weekday)T\(padded(minute / 60))\(padded(minute % 60))"
    }

    /// What each question says of categories: as many identifiers as there is room for.
    ///
    /// All of them are named, each once: whether a category stands for those below it, the service does not say.
    private static func categoryParameters(
        _ kinds: Set<String>, in categories: CategoryTree
    ) -> [(name: String, value: String)] {
        let ids = identifiers(of: kinds, in: categories)
        return stride(from: 0, to: ids.count, by: categoryLimit).map { start in
            ("fsq_category_ids", ids.dropFirst(start).prefix(categoryLimit).joined(separator: ","))
        }
    }

    /// The service's categories for the kinds, those of the more general ones first.
    private static func identifiers(of kinds: Set<String>, in categories: CategoryTree) -> [String] {
        var known: Set<String> = []
        return categories.all.filter { kinds.contains($0.id) }.flatMap(\.foursquareIDs)
            .filter { isIdentifier($0) && known.insert($0).inserted }
    }

    /// The names of the kinds of a filter that the service does not know.
    static func unknownKinds(_ filter: PlaceFilter, in categories: CategoryTree) -> [String] {
        categories.names(of: filter.kinds) { $0.foursquareIDs.contains(where: isIdentifier) }
    }

    /// Whether a text is 24 hexadecimal digits in lower case, as all identifiers of the service are.
    static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count == 24
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
