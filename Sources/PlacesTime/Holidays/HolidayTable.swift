internal import CPlacesHolidays
import Glibc
public import PlacesFeature
internal import PlacesWords

/// The public holidays of many countries, for a few years, as a table in the program.
///
/// It is derived from the package `holidays` of PyPI; `Sources/CPlacesHolidays/data/LICENSE.md` tells how, and what is
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
        return try HolidayTable(Lines(bytes: UnsafeBufferPointer(start: table.bytes, count: table.count)))
    }

    /// Reads a table that stays where it is for as long as the program runs.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlacesError) {
        try self.init(Lines(bytes: bytes))
    }

    private init(_ lines: Lines) throws(PlacesError) {
        let header = lines.first.split(separator: "\t", omittingEmptySubsequences: false)
        guard header.count == 4, header[0] == "places-holidays 1" else { throw Self.damage("header") }
        let date = header[1].split(separator: "-").compactMap { Int($0) }
        guard date.count == 3, let day = CivilDay(year: date[0], month: date[1], day: date[2]) else {
            throw Self.damage("date")
        }
        guard let years = HolidayLine.years(header[2]) else { throw Self.damage("years") }
        (derivedOn, self.years, source, self.lines) = (day, years, String(header[3]), lines)
    }

    /// The holidays of a country, or `nil` for a country that the table does not cover.
    /// - Parameter country: two letters of ISO 3166-1, in either case.
    public func calendar(country: String) -> (any HolidayCalendar)? {
        let code = Array(country.utf8).map { $0 & 0xDF }
        guard code.count == 2, code.allSatisfy({ (0x41...0x5A).contains($0) }), let line = lines.line(of: code)
        else { return nil }
        return HolidayLine(line)
    }

    /// The codes of the countries that the table covers, in their order.
    public var countries: [String] { lines.codes }

    private static func damage(_ what: String) -> PlacesError {
        .localData(reason: Words.Time.damagedHolidays(what))
    }
}

/// The lines of a table: a header, and one for each country, which starts with its code.
private struct Lines: @unchecked Sendable {
    // Constant bytes of the program, so that any thread may read them.
    let bytes: UnsafeBufferPointer<UInt8>

    var first: Substring { text(0..<(end(from: 0) ?? 0)) }

    /// The line without its code, or `nil` where there is none.
    func line(of code: [UInt8]) -> Substring? {
        var start = 0
        while let end = end(from: start) {
            if end - start > 3, bytes[start] == code[0], bytes[start + 1] == code[1], bytes[start + 2] == 0x09 {
                return text(start + 3..<end)
            }
            start = end + 1
        }
        return nil
    }

    var codes: [String] {
        var codes: [String] = []
        var start = (end(from: 0) ?? 0) + 1
        while let end = end(from: start) {
            codes.append(String(text(start..<min(start + 2, end))))
            start = end + 1
        }
        return codes
    }

    private func end(from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, 0x0A, bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private func text(_ range: Range<Int>) -> Substring {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)[...]
    }
}
