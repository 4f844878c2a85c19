internal import CPlacesData
package import PlacesBytes
public import PlacesFeature

/// The public holidays of many countries and their regions, for a few years, as a table in the program.
///
/// It is derived from the package `holidays` of PyPI; `Sources/0-Support/C/CPlacesData/Holidays/data/LICENSE.md` says how, and what is
/// left open.
public struct HolidayTable: Sendable {
    /// The day on which the table was made.
    public let derivedOn: CivilDay
    /// The years of the table; some countries are known for fewer.
    public let years: ClosedRange<Int>
    /// The package that it comes from, with its version, such as `holidays 0.108`.
    public let source: String
    private let lines: Lines

    /// The table in the program. Only its first line is read.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if that line is damaged.
    public static func embedded() throws(PlacesError) -> HolidayTable {
        let table = places_holidays_table()
        return try HolidayTable(InPlaceBytes(inProgram: table.bytes, count: table.count))
    }

    package init(_ bytes: InPlaceBytes) throws(PlacesError) {
        try self.init(Lines(bytes: bytes))
    }

    private init(_ lines: Lines) throws(PlacesError) {
        let header = lines.first.split(separator: "\t", omittingEmptySubsequences: false)
        guard header.count == 4, header[0] == "places-holidays 2" else { throw Self.damage("header") }
        let date = header[1].split(separator: "-").compactMap { Int($0) }
        guard date.count == 3, let day = CivilDay(year: date[0], month: date[1], day: date[2]) else {
            throw Self.damage("date")
        }
        guard let years = HolidayLine.years(header[2]) else { throw Self.damage("years") }
        (derivedOn, self.years, source, self.lines) = (day, years, String(header[3]), lines)
    }

    /// The holidays of a country, or `nil` for a country that the table does not cover.
    ///
    /// Of days that are holidays in some regions alone, nothing is known without the region.
    /// - Parameters:
    ///   - country: two letters of ISO 3166-1, in either case.
    ///   - region: the code of ISO 3166-2, such as `DE-BY`, in either case. One that the table does not know is as none.
    public func calendar(country: String, region: String? = nil) -> (any HolidayCalendar)? {
        let code = Array(country.utf8).map { $0 & 0xDF }
        guard code.count == 2, code.allSatisfy({ (0x41...0x5A).contains($0) }), let line = lines.line(of: code)
        else { return nil }
        let region = region?.uppercased()
        return HolidayLine(
            line, region: region.flatMap { lines.line(of: code, region: $0) },
            area: region ?? String(decoding: code, as: UTF8.self))
    }

    /// The codes of the countries that the table covers, in their order.
    public var countries: [String] { lines.codes }

    /// The codes of the regions that the table knows more of than of their country.
    package var regions: [String] { lines.regions }

    private static func damage(_ what: String) -> PlacesError {
        .localData(reason: .part(what, of: .holidays))
    }
}

/// The lines of a table: a header, and one for each country, which starts with its code; behind it come those of its
/// regions, each for one or more of them, and starting with their codes.
private struct Lines: Sendable {
    let bytes: InPlaceBytes

    var first: Substring { text(0..<(end(from: 0) ?? 0)) }

    /// The line without its code, or `nil` if there is none.
    func line(of code: [UInt8]) -> Substring? {
        range(startingWith: code + [Self.tab], from: 0).map { text($0.lowerBound + 3..<$0.upperBound) }
    }

    /// The line of a region without the codes in front, or `nil` if there is none.
    func line(of code: [UInt8], region: String) -> Substring? {
        var start = 0
        while let range = range(startingWith: code + [Self.hyphen], from: start) {
            let line = text(range)
            if let tab = line.firstIndex(of: "\t"), line[..<tab].split(separator: " ").contains(region[...]) {
                return line[line.index(after: tab)...]
            }
            start = range.upperBound + 1
        }
        return nil
    }

    var codes: [String] { beginnings.filter { $0.utf8.count == 2 }.map(String.init) }

    var regions: [String] {
        beginnings.flatMap { $0.split(separator: " ") }.filter { $0.contains("-") }.map(String.init)
    }

    private static let (tab, hyphen) = (UInt8(ascii: "\t"), UInt8(ascii: "-"))

    /// The first fields of all lines but the header.
    private var beginnings: [Substring] {
        var beginnings: [Substring] = []
        var start = (end(from: 0) ?? 0) + 1
        while let end = end(from: start) {
            beginnings.append(text(start..<end).prefix { $0 != "\t" })
            start = end + 1
        }
        return beginnings
    }

    /// The first line that starts with three bytes, from the beginning of a line on.
    private func range(startingWith bytes: [UInt8], from start: Int) -> Range<Int>? {
        var start = start
        while let end = end(from: start) {
            if end - start > 3, self.bytes[start..<start + 3].elementsEqual(bytes) { return start..<end }
            start = end + 1
        }
        return nil
    }

    private func end(from start: Int) -> Int? {
        start < bytes.count ? bytes.firstIndex(of: 0x0A, in: start..<bytes.count) : nil
    }

    private func text(_ range: Range<Int>) -> Substring {
        String(decoding: bytes[range], as: UTF8.self)[...]
    }
}
