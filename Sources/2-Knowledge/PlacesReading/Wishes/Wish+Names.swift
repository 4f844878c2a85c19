public import PlacesFeature
internal import PlacesText

extension Wish {
    /// The conditions that say the same; empty if none does, or where it is not needed.
    public var conditions: [SearchCondition] {
        switch self {
        case .kinds(let kinds): [SearchCondition(.category, kinds.ids.joined(separator: ","))]
        case .without(let exclusion):
            exclusion.kinds.isEmpty
                ? [] : [SearchCondition(.notCategory, exclusion.kinds.joined(separator: ","))]
        case .opening(let opening): opening.conditions
        case .price(let price):
            [SearchCondition(.price, Set(price.bounds).sorted().map(String.init).joined(separator: "-"))]
        case .bestRated: [SearchCondition(.sort, "rating")]
        case .attribute(let attribute):
            attribute.alternatives.isEmpty ? [SearchCondition(.attribute, attribute.expression)] : []
        case .independent: [SearchCondition(.independent)]
        case .near(let place): [SearchCondition(.near, place.forms.first ?? place.text)]
        case .inside(let town): [SearchCondition(.city, town.forms.first ?? town.text)]
        case .along(let place), .side(_, let place), .between(let place, _):
            [SearchCondition(.near, place.forms.first ?? place.text)]
        case .within(let reach): [SearchCondition(.radius, reach.text)]
        case .limited(let count): [SearchCondition(.limit, String(count))]
        case .sorted(let key): [SearchCondition(.sort, key.rawValue)]
        case .nearMe, .words, .leftOut, .priceBelow: []
        case .anyOf(let wishes): wishes.flatMap(\.conditions)
        }
    }

    /// What was understood, in a word for programs: `kind:cafe|bakery`, `open:sunday 10:00`, `where:wheelchair=yes`,
    /// `near:Ateneum`, `words:karl fazer`. Several for a wish that is met in several ways.
    public var names: [String] {
        switch self {
        case .kinds(let kinds): ["kind:" + kinds.ids.joined(separator: "|")]
        case .without(let exclusion):
            [
                exclusion.kinds.isEmpty
                    ? "without:" + exclusion.text : "without:kind:" + exclusion.kinds.joined(separator: "|")
            ]
        case .opening(let opening): opening.names.map { "open:" + $0 }
        case .price(let price): ["price:" + price.name]
        case .priceBelow(let amount): ["price:<" + amount]
        case .bestRated: ["rating:best"]
        case .attribute(let attribute): attribute.parts.map(\.name)
        case .independent: ["independent"]
        case .nearMe: ["near:me"]
        case .within(let reach): ["within:" + reach.text]
        case .near(let place): ["near:" + place.text]
        case .inside(let town): ["in:" + (town.forms.first ?? town.text)]
        case .along(let street): ["on:" + street.text]
        case .between(let one, let other): ["between:\(one.text)|\(other.text)"]
        case .side(let side, let place): ["\(side.rawValue):" + place.text]
        case .words(let words): ["words:" + words.text]
        case .limited(let count): ["limit:\(count)"]
        case .sorted(let key): ["sort:" + key.rawValue]
        case .leftOut(let text): ["dropped:" + text]
        case .anyOf(let wishes): wishes.flatMap(\.names)
        }
    }
}

extension Wish.Reach {
    /// As a radius is given: `500m`, `1.5km`, `10min`.
    fileprivate var text: String {
        switch self {
        case .minutesOnFoot(let minutes): "\(minutes)min"
        case .metres(let metres) where metres < 1000: "\(Int(metres.rounded(.up)))m"
        case .metres(let metres):
            metres.truncatingRemainder(dividingBy: 1000) == 0
                ? "\(Int(metres) / 1000)km" : "\((metres / 10).rounded(.up) / 100)km"
        }
    }
}

extension AttributeCondition {
    fileprivate var name: String {
        (isNegated ? "without:where:" : "where:") + key + "=" + values.joined(separator: "|")
    }
}

extension Wish.Price {
    fileprivate var bounds: [Int] { [levels.lowerBound, levels.upperBound] }
}

extension OpeningWish {
    fileprivate var conditions: [SearchCondition] {
        switch self {
        case .now: [SearchCondition(.openNow)]
        case .aroundTheClock:
            [SearchCondition(.openNow), SearchCondition(.openFor, "24h")]
        case .lasting(let minutes):
            [
                SearchCondition(.openNow), SearchCondition(.openFor, Self.length(minutes)),
            ]
        case .span(let time, let minutes):
            [
                SearchCondition(.openAt, time.text),
                SearchCondition(.openFor, Self.length(minutes)),
            ]
        case .late, .at, .until, .before, .after: [SearchCondition(.openAt, time?.text)]
        }
    }

    private static func length(_ minutes: Int) -> String {
        minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
    }

    /// One for each day that is named.
    fileprivate var names: [String] {
        switch self {
        case .now: ["now"]
        case .late: ["late"]
        case .aroundTheClock: ["24h"]
        case .lasting(let minutes): ["\(minutes) min"]
        case .at(let time): time.names { time.part?.rawValue ?? $0 }
        case .until(let time): time.names { "until:" + $0 }
        case .before(let time): time.names { "before:" + $0 }
        case .after(let time): time.names { "after:" + $0 }
        case .span(let time, let minutes) where time.minute == nil: [time.text + " for \(minutes) min"]
        case .span(let time, let minutes):
            time.names { start in
                let end = (time.minute ?? 0) + minutes
                return start + "-" + SpokenTime.clock(end == 1440 ? end : end % 1440)
            }
        }
    }
}

extension SpokenTime {
    /// The days, each with the time of day in words.
    fileprivate func names(_ clock: (String) -> String) -> [String] {
        guard minutesFromNow == nil else { return [text] }
        let time = minute.map { clock(Self.clock($0)) }
        let days = day.map { $0.texts.map(Optional.some) } ?? [nil]
        return days.map { [$0, time].compactMap(\.self).joined(separator: " ") }
    }
}
