import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport
import Testing

@Suite struct TZifZoneTests {
    @Test func utcOffset_agreesWithPythonAtEveryChange() throws {
        let changes = try ZoneSamples.changes()
        #expect(changes.count > 800)
        for name in ZoneSamples.names {
            let sut = try ZoneSamples.zone(name)
            for change in changes where change.zone == name {
                #expect(sut.utcOffset(at: moment(change.seconds)) == change.offset, "\(change)")
                guard let before = change.offsetBefore else { continue }
                #expect(sut.utcOffset(at: moment(change.seconds - 1)) == before, "before \(change)")
            }
        }
    }

    /// The system's files hold each change up to 2037, ours the rule alone.
    @Test func utcOffset_agreesWithPythonOnTheFilesOfThisMachine() throws {
        let startOf2025 = 1_735_689_600
        let database = ZoneDatabase(read: systemFile)
        for name in ZoneSamples.names {
            let sut = try database.zone(named: name)
            for change in try ZoneSamples.changes() where change.zone == name && change.seconds < startOf2025 {
                #expect(sut.utcOffset(at: moment(change.seconds)) == change.offset, "\(change)")
            }
        }
    }

    @Test func utcOffset_isTheFirstOneBeforeAnyChange() throws {
        let localMeanTime = 5989
        #expect(try ZoneSamples.zone("Europe/Helsinki").utcOffset(at: moment(.min)) == localMeanTime)
    }

    @Test(arguments: ZoneSamples.names)
    func utcOffset_repeatsAfterFourHundredYearsFarInTheFuture(name: String) throws {
        let sut = try ZoneSamples.zone(name)
        let cycle = 146_097 * 86_400
        for month in 0..<480 {
            let seconds = 4_102_444_800 + month * 2_629_746
            let expected = sut.utcOffset(at: moment(seconds))
            #expect(sut.utcOffset(at: moment(seconds + 1000 * cycle)) == expected)
        }
        #expect(ZoneOffsets.allowed.contains(sut.utcOffset(at: moment(.max))))
    }

    @Test func wallTime_leavesOutTheDayThatSamoaSkipped() throws {
        let sut = try ZoneSamples.zone("Pacific/Apia")
        let skipped = try #require(CivilDay(year: 2011, month: 12, day: 30))
        let midnight = 1_325_239_200
        #expect(sut.wallTime(at: moment(midnight - 1)) == WallTime(day: skipped, second: -1))
        #expect(sut.wallTime(at: moment(midnight)) == WallTime(day: skipped.advanced(by: 1)))
    }

    @Test func moment_isTheFirstOfTwoWhenClocksAreSetBack() throws {
        let sut = try ZoneSamples.zone("Europe/Helsinki")
        let day = try #require(CivilDay(year: 2026, month: 10, day: 25))
        let halfPastThree = WallTime(day: day, second: 3 * 3600 + 1800)
        #expect(sut.moment(of: halfPastThree) == moment(halfPastThree.asUTC.seconds - 3 * 3600))
    }

    @Test func init_readsTheFirstVersionWithItsThirtyTwoBits() throws {
        // Europe/Paris in the fat form begins with a whole block of version 1.
        var bytes = try #require(systemFile("/usr/share/zoneinfo/Europe/Paris"))
        bytes[4] = 0
        let sut = try TZifZone(name: "Europe/Paris", bytes: bytes)
        for change in try ZoneSamples.changes() where change.zone == sut.name && change.seconds < 1_735_689_600 {
            #expect(sut.utcOffset(at: moment(change.seconds)) == change.offset, "\(change)")
        }
        #expect(sut.utcOffset(at: moment(4_118_083_200)) == 3600, "no rule, so the last offset stays")
    }

    @Test(arguments: ["", "TZif", "TZif2", "GIF89a", String(repeating: "x", count: 100)])
    func init_refusesWhatIsNoZoneFile(text: String) {
        let error = text.hasPrefix("TZif") ? TZifError.truncated : .notTZif
        #expect(throws: error) { try TZifZone(name: "any", bytes: Array(text.utf8)) }
    }

    @Test func init_refusesAFileThatCountsLeapSeconds() throws {
        var bytes = try ZoneSamples.bytes("Europe/Paris")
        // The third of six counts in the header of the second block.
        let second = try #require((4..<bytes.count).first { bytes[$0...].starts(with: "TZif".utf8) })
        bytes[second + 31] = 27
        #expect(throws: TZifError.leapSeconds) { try TZifZone(name: "Europe/Paris", bytes: bytes) }
    }

    @Test func init_refusesARuleThatCannotBeRead() throws {
        var bytes = try ZoneSamples.bytes("Europe/Paris")
        bytes[bytes.count - 3] = UInt8(ascii: "x")
        #expect(throws: TZifError.damagedRule) { try TZifZone(name: "Europe/Paris", bytes: bytes) }
    }

    @Test func init_readsAFileWithoutARule() throws {
        let bytes = try ZoneSamples.bytes("Asia/Kathmandu")
        let feed = try #require(bytes.dropLast().lastIndex(of: 0x0A))
        let sut = try TZifZone(name: "Asia/Kathmandu", bytes: bytes[...feed] + [0x0A])
        #expect(sut.utcOffset(at: moment(4_102_444_800)) == 20_700)
    }
}
