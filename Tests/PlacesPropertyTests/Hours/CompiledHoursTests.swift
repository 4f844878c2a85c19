import Foundation
import PlacesFeature
import PlacesHours
import PlacesKnowledge
import PlacesSample
import PlacesSampleTables
import PlacesTestSupport
import Testing

/// Hours in the form in which they are judged fastest say what their rules say.
@Suite struct CompiledHoursTests {
    @Test func state_isThatOfTheRules_forEveryTextOfTheSamples() throws {
        for sample in [Sample.helsinki, .monaco] {
            let texts = try texts(of: sample)
            let fast = try compare(texts, seed: 1)
            #expect(texts.count > 20 && fast * 10 >= texts.count * 8, "\(sample): \(fast) of \(texts.count)")
        }
    }

    @Test func state_isThatOfTheRules_forRealHoursAndWhatChanceMakesOfThem() throws {
        var random = SplitMix(state: 11)
        let fast = try compare(realHours + (0..<200).map { _ in mutation(&random) }, seed: 2)
        #expect(fast >= 10)
    }

    @Test func state_isThatOfTheRules_forHoursMadeUp() throws {
        var random = SplitMix(state: 12)
        let texts = (0..<300).map { _ in madeUp(&random) }
        let fast = try compare(texts, seed: 3)
        // The test would prove little if all were told by quarters of an hour, or hardly any.
        #expect((texts.count / 3...texts.count * 9 / 10).contains(fast), "\(fast)")
    }

    /// Judges each text at moments all over, in two zones and with two calendars each, so that what is remembered of one
    /// would show in the other. Returns how many are told by quarters of an hour.
    private func compare(_ texts: [String], seed: UInt64) throws -> Int {
        var random = SplitMix(state: seed)
        let library = HoursLibrary()
        let (clocks, calendars) = (try Self.clocks(), try Self.calendars())
        var fast = 0
        for text in texts {
            guard let compiled = try? library.hours(text) else {
                #expect(throws: OpeningHoursFormatError.self) { try OpeningSchedule(text) }
                continue
            }
            fast += compiled.isOfQuarters ? 1 : 0
            let schedule = try OpeningSchedule(text)
            for _ in 0..<rounds(10) {
                let moment = try #require(clocks.randomElement(using: &random)).moment(&random)
                for _ in 0..<4 {
                    let zone = try #require(clocks.randomElement(using: &random)).zone
                    let holidays = try #require(calendars.randomElement(using: &random))
                    let place = Bool.random(using: &random) ? anyCentre : nil
                    let expected = schedule.state(
                        at: moment, in: OpeningContext(zone: zone, coordinate: place, holidays: holidays))

                    let found = compiled.state(at: moment, zone: zone, coordinate: place, holidays: holidays)

                    guard found == expected else {
                        Issue.record("\(text) at \(moment) in \(zone.name): \(found), not \(expected)")
                        break
                    }
                }
            }
        }
        return fast
    }

    private func texts(of sample: Sample) throws -> [String] {
        let table = try #require(String(validating: SampleTable.places(of: sample).bytes, as: UTF8.self))
        let fields = table.split(separator: "\n").dropFirst().flatMap { $0.split { "\t|".contains($0) } }
        // Whatever else is readable by chance is a text as good as the others.
        return Set(fields.map(String.init)).filter { $0.utf8.count > 3 && $0.contains(":") }
            .map { $0.hasPrefix("opening_hours=") ? String($0.dropFirst(14)) : $0 }.sorted()
            .filter { (try? OpeningSchedule($0)) != nil }
    }

    private func madeUp(_ random: inout SplitMix) -> String {
        func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        func clock(upTo last: Int) -> String {
            let step = Int.random(in: 0..<20, using: &random) == 0 ? 1 : pick([15, 30, 60, 60])
            let minutes = Int.random(in: 0...last / step, using: &random) * step
            return "\(padded(minutes / 60)):\(padded(minutes % 60))"
        }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        var text = ""
        for rule in 0..<Int.random(in: 1...4, using: &random) {
            if rule > 0 { text += pick(["; ", "; ", "; ", ", ", " || "]) }
            text += pick(
                ["", "Mo-Fr ", "Sa ", "Su ", "Mo,We,Fr ", "Fr-Mo ", "PH ", "Sa-Su,PH ", "PH Mo-Fr ", "Mo-Su ", "Tu "])
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1: text += "off"
            case 2: text += "00:00-24:00"
            case 3: text += "open"
            case 4: text += "\(clock(upTo: 1440))-\(clock(upTo: 2880)) \(pick(["off", "unknown", "\"call\""]))"
            case 5: text += "\(clock(upTo: 1440))-\(clock(upTo: 1440)),\(clock(upTo: 1440))-\(clock(upTo: 2880))"
            default: text += "\(clock(upTo: 1440))-\(clock(upTo: 2880))"
            }
        }
        return text
    }

    // MARK: - Clocks and calendars

    private struct Clocks {
        let zone: any ZoneRules
        /// The moments at which the clocks were changed.
        let changes: [Int]

        /// Anywhere, near a change of the clocks, or on the edge of a quarter of an hour.
        func moment(_ random: inout SplitMix) -> Timestamp {
            let anywhere = Int.random(in: CompiledHoursTests.moments, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: return Timestamp(seconds: anywhere)
            case 1:
                let change = changes.isEmpty ? anywhere : changes[Int.random(in: 0..<changes.count, using: &random)]
                let minutes = Int.random(in: -1800...1800, using: &random) / (Bool.random(using: &random) ? 10 : 1)
                return Timestamp(seconds: change + minutes * 60 + Int.random(in: -1...1, using: &random))
            default: return Timestamp(seconds: anywhere / 900 * 900 + Int.random(in: -1...1, using: &random))
            }
        }
    }

    /// From 2011, when Samoa left out a day, to 2031.
    fileprivate static let moments = 1_293_840_000...1_924_992_000

    private static func clocks() throws -> [Clocks] {
        let zones = ZoneDatabase { path in (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) } }
        return try [
            "Europe/Helsinki", "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca",
            "Etc/UTC",
        ].map { name in
            let zone = try zones.zone(named: name)
            func offset(_ seconds: Int) -> Int { zone.utcOffset(at: Timestamp(seconds: seconds)) }
            var changes: [Int] = []
            for start in stride(from: moments.lowerBound, to: moments.upperBound, by: 86_400)
            where offset(start) != offset(start + 86_400) {
                var (before, after) = (start, start + 86_400)
                while after - before > 1 {
                    let middle = (before + after) / 2
                    if offset(middle) == offset(start) { before = middle } else { after = middle }
                }
                changes.append(after)
            }
            return Clocks(zone: zone, changes: changes)
        }
    }

    /// Some tell no day, some no day of some years, some not all days of a year.
    private static func calendars() throws -> [(any HolidayCalendar)?] {
        let table = try HolidayTable.embedded()
        return [
            nil, table.calendar(country: "FI"), table.calendar(country: "DE"),
            table.calendar(country: "de", region: "de-by"), HolidaysStub(day(2026, 4, 3), day(2026, 4, 6)),
        ]
    }
}
