internal import PlacesFeature
internal import PlacesText

/// An option of the command line that says the same as a wish.
public struct WishOption: Hashable, Sendable {
    /// Without its hyphens: `open-now`.
    public let name: String
    /// `nil` for one that takes none.
    public let value: String?
}

extension Wish {
    /// The options that say the same; empty if none does, or where it is not needed.
    public var options: [WishOption] {
        switch self {
        case .kinds(let kinds): [WishOption(name: "category", value: kinds.ids.joined(by: ","))]
        case .without(let exclusion):
            if let attribute = exclusion.attribute {
                [WishOption(name: "where", value: attribute.negated.expression)]
            } else {
                exclusion.kinds.isEmpty
                    ? [] : [WishOption(name: "not-category", value: exclusion.kinds.joined(by: ","))]
            }
        case .opening(let opening): opening.options
        case .price(let price):
            [WishOption(name: "price", value: Set(price.bounds).sorted().map(String.init).joined(by: "-"))]
        case .bestRated: [WishOption(name: "sort", value: "rating")]
        case .attribute(let attribute):
            [WishOption(name: "where", value: attribute.expression)]
        case .independent: [WishOption(name: "independent", value: nil)]
        case .near(let place): [WishOption(name: "near", value: place.forms.first ?? place.text)]
        case .inside(let town): [WishOption(name: "city", value: town.forms.first ?? town.text)]
        case .within(let reach): [WishOption(name: "radius", value: reach.text)]
        case .limited(let count): [WishOption(name: "limit", value: String(count))]
        case .sorted(let key): [WishOption(name: "sort", value: key.rawValue)]
        case .nearMe, .words, .leftOut: []
        case .anyOf(let wishes): wishes.flatMap(\.options)
        }
    }

    /// What was understood, in a word for programs: `kind:cafe|bakery`, `open:sunday 10:00`, `where:wheelchair=yes`,
    /// `near:Ateneum`, `words:karl fazer`. Several for a wish that is met in several ways.
    public var names: [String] {
        switch self {
        case .kinds(let kinds): ["kind:" + kinds.ids.joined(by: "|")]
        case .without(let exclusion):
            [
                exclusion.kinds.isEmpty
                    ? "without:" + exclusion.text : "without:kind:" + exclusion.kinds.joined(by: "|")
            ]
        case .opening(let opening): ["open:" + opening.name]
        case .price(let price): ["price:" + price.rawValue]
        case .bestRated: ["rating:best"]
        case .attribute(let attribute): ["where:\(attribute.key)=\(attribute.values.first ?? "")"]
        case .independent: ["independent"]
        case .nearMe: ["near:me"]
        case .within(let reach): ["within:" + reach.text]
        case .near(let place): ["near:" + place.text]
        case .inside(let town): ["in:" + (town.forms.first ?? town.text)]
        case .words(let words): ["words:" + words.text]
        case .limited(let count): ["limit:\(count)"]
        case .sorted(let key): ["sort:" + key.rawValue]
        case .leftOut(let text): ["dropped:" + text]
        case .anyOf(let wishes): wishes.flatMap(\.names)
        }
    }
}

extension Wish.Reach {
    /// As the option for a radius takes it: `500m`, `1.5km`, `10min`.
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

extension Wish.Price {
    fileprivate var bounds: [Int] { [levels.lowerBound, levels.upperBound] }
}

extension OpeningWish {
    fileprivate var options: [WishOption] {
        switch self {
        case .now: [WishOption(name: "open-now", value: nil)]
        case .aroundTheClock:
            [WishOption(name: "open-now", value: nil), WishOption(name: "open-for", value: "24h")]
        case .lasting(let minutes):
            [
                WishOption(name: "open-now", value: nil), WishOption(name: "open-for", value: Self.length(minutes)),
            ]
        case .span(let time, let minutes):
            [
                WishOption(name: "open-at", value: time.text),
                WishOption(name: "open-for", value: Self.length(minutes)),
            ]
        case .late, .at, .until: [WishOption(name: "open-at", value: time?.text)]
        }
    }

    private static func length(_ minutes: Int) -> String {
        minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
    }

    fileprivate var name: String {
        switch self {
        case .now: "now"
        case .late: "late"
        case .aroundTheClock: "24h"
        case .lasting(let minutes): "\(minutes) min"
        case .at(let time), .until(let time): time.text
        case .span(let time, let minutes): time.text + " for \(minutes) min"
        }
    }
}
