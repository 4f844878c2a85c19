import PlacesExchange
package import PlacesFeature
import PlacesStrings
import PlacesTerminal

/// How often billed services were called, and about what that costs.
package struct UsageReport: Sendable {
    /// What the calls of a service cost.
    package struct Prices: Hashable, Sendable {
        package let service: String
        package let name: String
        package let freeProCalls: Int
        /// US dollars.
        package let dollarsPerThousand: [CallTier: Double]
        package let asOf: CalendarDate?

        package init(
            service: String, name: String, freeProCalls: Int, dollarsPerThousand: [CallTier: Double],
            asOf: CalendarDate?
        ) {
            (self.service, self.name, self.freeProCalls) = (service, name, freeProCalls)
            (self.dollarsPerThousand, self.asOf) = (dollarsPerThousand, asOf)
        }
    }

    private struct Row {
        let service, name, key, month: String
        let calls: [CallTier: Int]
        /// Of this month; nothing is left of others.
        let freeLeft: Int?
        let dollars: Double?

        func calls(_ tier: CallTier) -> Int { calls[tier] ?? 0 }
    }

    private let rows: [Row]
    private let prices: [Prices]

    /// - Parameters:
    ///   - counts: in any order.
    ///   - prices: of each service of which they are known.
    ///   - month: the month of today in UTC, such as `2026-11`.
    package init(_ counts: [CallCount], prices: [Prices], month: String) {
        let groups = Dictionary(grouping: counts) { [$0.service, $0.keyFingerprint, $0.month] }
        rows = groups.values.compactMap { group in
            group.first.map { first in
                Self.row(first, group, prices.first { $0.service == first.service }, month: month)
            }
        }
        .sorted { ($1.month, $0.service, $0.key) < ($0.month, $1.service, $1.key) }
        self.prices = prices
    }

    private static func row(_ first: CallCount, _ counts: [CallCount], _ prices: Prices?, month: String) -> Row {
        let calls = Dictionary(counts.map { ($0.tier, $0.count) }) { $0 + $1 }
        let billed = calls.map { tier, count in
            (tier: tier, count: tier == .pro ? max(0, count - (prices?.freeProCalls ?? 0)) : count)
        }
        // An unknown price leaves the sum unknown, unless no call is billed at it.
        let costs = billed.filter { $0.count > 0 }.map { tier, count in
            prices?.dollarsPerThousand[tier].map { $0 * Double(count) / 1000 }
        }
        let dollars = prices == nil || costs.contains(nil) ? nil : costs.compactMap(\.self).reduce(0, +)
        let freeLeft = first.month == month ? prices.map { max(0, $0.freeProCalls - (calls[.pro] ?? 0)) } : nil
        return Row(
            service: first.service, name: prices?.name ?? first.service.cleaned, key: first.keyFingerprint.cleaned,
            month: first.month.cleaned, calls: calls, freeLeft: freeLeft, dollars: dollars)
    }

    // MARK: - Text

    /// A table, then what the estimates go by. Ends with a line end.
    package var text: String {
        let footer = prices.map(Self.sentence)
        guard !rows.isEmpty else { return ([Strings.Usage.nothing] + footer).map { $0 + "\n" }.joined() }
        let head = [
            Strings.Usage.month, Strings.Usage.service, Strings.Usage.key, Strings.Usage.pro, Strings.Usage.premium,
            Strings.Usage.freeLeft, Strings.Usage.cost,
        ]
        let table = Self.aligned([head] + rows.map(Self.cells))
        return (table + [""] + footer + [Strings.Usage.caveat]).map { $0 + "\n" }.joined()
    }

    private static func cells(_ row: Row) -> [String] {
        [
            row.month, row.name, row.key, row.calls(.pro).grouped, row.calls(.premium).grouped,
            row.freeLeft?.grouped ?? Strings.Usage.unknown,
            row.dollars.map { Strings.Usage.dollars($0.fixed(2)) } ?? Strings.Usage.unknown,
        ]
    }

    /// Words to the left, numbers to the right.
    private static func aligned(_ lines: [[String]]) -> [String] {
        let widths = lines[0].indices.map { column in lines.map { $0[column].displayWidth }.max() ?? 0 }
        return lines.map { cells in
            cells.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.displayWidth)
                return column < wordColumns ? cell + space : space + cell
            }.joined(separator: "  ")
        }
    }

    private static let wordColumns = 3

    private static func sentence(_ prices: Prices) -> String {
        let dollars = { (tier: CallTier) in
            prices.dollarsPerThousand[tier].map { Strings.Usage.dollars($0.fixed(2)) }
        }
        return Strings.Usage.prices(
            prices.name, date: prices.asOf.map { Strings.Dates.name($0.year, $0.month, $0.day) },
            free: prices.freeProCalls.grouped, pro: dollars(.pro), premium: dollars(.premium))
    }

    // MARK: - JSON

    /// A document of the schema `usage/1` with a member `usage`, an object for each month and key, and the prices that the estimates go by.
    package var json: String {
        JSONWriter.document([
            ("schema", .string("usage/1")), ("usage", .array(rows.map(Self.object))),
            ("prices", .array(prices.map(Self.object))),
        ])
    }

    private static func object(_ row: Row) -> OrderedJSON {
        object([
            ("service", .string(row.service)), ("key", .string(row.key)), ("month", .string(row.month)),
            ("pro", .integer(row.calls(.pro))), ("premium", .integer(row.calls(.premium))),
            ("freeProCallsLeft", row.freeLeft.map(OrderedJSON.integer)),
            ("estimateUSD", row.dollars.map { .decimal($0, 5) }),
        ])
    }

    private static func object(_ prices: Prices) -> OrderedJSON {
        let perThousand = { (tier: CallTier) in prices.dollarsPerThousand[tier].map { OrderedJSON.decimal($0, 5) } }
        return object([
            ("service", .string(prices.service)), ("freeProCalls", .integer(prices.freeProCalls)),
            ("proPerThousandUSD", perThousand(.pro)), ("premiumPerThousandUSD", perThousand(.premium)),
            ("asOf", prices.asOf.map { .string($0.description) }),
        ])
    }

    private static func object(_ members: [(key: String, value: OrderedJSON?)]) -> OrderedJSON {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }
}
