import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// Real hours and what chance makes of them: each text is read or refused, and what is read can be judged.
@Suite struct RealHoursTests {
    @Test func init_readsOrRefusesEveryMutationOfRealHours() {
        var random = SplitMix(state: 20_260_306)
        let count = rounds(6000)
        var read = 0
        for round in 0..<count {
            let text = mutation(&random)
            do {
                let sut = try OpeningSchedule(text)
                read += 1
                judge(sut, text, round, &random)
            } catch {
                #expect((0...text.unicodeScalars.count).contains(error.position), "\(text)")
                #expect(!error.description.isEmpty)
            }
        }
        // The test would prove little if nearly all were refused, or hardly any.
        #expect((count / 12...count * 11 / 12).contains(read))
    }

    @Test func change_isTheFirstTimeAtWhichTheKindDiffers() throws {
        var random = SplitMix(state: 7)
        let context = OpeningContext(
            zone: EuropeanClocks(), coordinate: anyCentre, holidays: HolidaysStub(day(2026, 4, 3), day(2026, 4, 6)))
        for text in realHours {
            let sut = try OpeningSchedule(text)
            let start = WallTime(day: day(2026, 3, 30), second: 300 * Int.random(in: 0..<2016, using: &random))
            let kind = sut.kind(at: start, in: context)

            let expected = (1...576).lazy.map { start.advanced(by: 300 * $0) }
                .first { sut.kind(at: $0, in: context) != kind }

            let change = sut.state(at: context.zone.moment(of: start), in: context).change
            let found = change.flatMap { $0.wallTime <= start.advanced(by: 576 * 300) ? $0 : nil }
            // The sun rises and sets on any minute.
            #expect(
                found.map { $0.wallTime.advanced(by: (300 - $0.wallTime.second % 300) % 300) } == expected, "\(text)")
            if let found { #expect(found.kind == sut.kind(at: found.wallTime, in: context), "\(text)") }
        }
    }

    private func judge(_ sut: OpeningSchedule, _ text: String, _ round: Int, _ random: inout SplitMix) {
        let context = OpeningContext(zone: EuropeanClocks(), coordinate: round % 2 == 0 ? anyCentre : nil)
        let moment = Timestamp(seconds: Int.random(in: 1_700_000_000...1_900_000_000, using: &random))
        _ = sut.kind(at: context.zone.wallTime(at: moment), in: context)
        #expect(sut.timetable(from: day(2026, 3, 2), days: 2, in: context).count == 2)
        guard round % 32 == 0 else { return }
        let state = sut.state(at: moment, in: context)
        if let change = state.change {
            #expect(change.moment > moment, "\(text)")
            #expect(change.kind != state.kind, "\(text)")
        }
    }
}

/// Real hours with some characters changed, which may make them unreadable.
func mutation(_ random: inout SplitMix) -> String {
    var scalars = Array(realHours.randomElement(using: &random)!.unicodeScalars)
    let alphabet = Array("MoTuWeFrSaPHSH0123456789:-,;|+/[]()\" JanDecoffweekeastersunset\u{E9}".unicodeScalars)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
        let index = Int.random(in: 0..<max(1, scalars.count), using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !scalars.isEmpty: scalars.remove(at: index)
        case 1 where !scalars.isEmpty: scalars[index] = alphabet.randomElement(using: &random)!
        case 2: scalars.insert(alphabet.randomElement(using: &random)!, at: min(index, scalars.count))
        case 3: scalars = Array(scalars.prefix(index)) + realHours.randomElement(using: &random)!.unicodeScalars
        default: scalars += [";", ",", "||"].randomElement(using: &random)!.unicodeScalars + scalars.prefix(index)
        }
    }
    return String(String.UnicodeScalarView(scalars))
}

/// Tags of the samples, one of each kind, and what they lack.
let realHours = [
    "24/7", "10:30-18:00", "12:00-18:00,19:00-00:00", "14:00-04:00", "19:00-02:00; Mo off", "Mo-Su 11:00-24:00",
    "08:30-18:00; May-Sep: 08:00-19:00", "Aug-Feb: 15:00-24:00; Mo off",
    "10:00-18:00; Jul,Aug 10:00-19:00; Oct 17-Mar 25 off",
    "Apr 07-Oct 30: 09:00-02:00", "Apr 1-Oct 31 09:00-18:45; Nov 1-Mar 31 09:00-17:45",
    "Jun 15-Jul 31: 20:45-24:00; Aug: 20:30-23:30; Sep 01-15: 20:00-23:00",
    "Mo 11:00-14:00, Tu-Th 11:00-23:00; Fr 11:00-24:00; Sa 14:00-24:00; Sa-Su 00:00-01:00",
    "Mo-Fr 08:00-16:00 || \"on appointment\"", "Mo-Fr 08:00-19:00; Sa 08:00-13:00; PH off; 2021 Dec 31 08:00-14:00",
    "Mo-Fr 11:00-15:00 open \"Lunch\"; We-Fr 17:00-22:00 open \"Dinner\"; Sa 12:00-22:00 open \"Dinner\"",
    "Mo-Fr 10:00-18:00; Sa 11:00-16:00; Jun 06-Aug 13 Mo-Fr 11:00-18:00; Jun 06-Aug 13 Sa 10:00-15:00",
    "Mo-Sa 07:30-18:45+", "Mo-Th,Su 12:00-00:30; Fr-Sa 12:00-01:30", "Su-Th 15-00; Fr-Sa 15-02",
    "Sa 10:00-16:00; Mo-Fr 07:30-18:00; 2017 Jul 1 - 2017 Aug 8 Sa off; PH off", "We-Su 23:30-05:30",
    "Nov-Jan: 09:00-17:00; Feb-Apr,Oct: 09:00-18:00; May-Sep: 09:00-19:00; Nov 19,Dec 25 off",
    "Mo-Sa 10:00-19:00; Dec,May-Aug: Su 10:00-19:00; Jul,Aug: Mo-Sa 10:00-20:00", "Th 20:00-03:00; Fr-Sa 20:00-04:00",
    "sunrise-sunset", "(sunrise+01:00)-(sunset-00:30); PH off", "Mo[1],Sa[-1] 10:00-12:00",
    "week 10-20/2 Mo 10:00-12:00",
    "easter -2 days-easter +1 day off, Mo-Fr 10:00-12:00", "PH Mo-Fr 10:00-12:00; SH off", "Su,PH +1 day 22:00-26:00",
    "Mo-Fr 9am-5:30 p.m.; Dec 24, noon-3pm", "Mo-Su, 10：00～18：00", "We-Su 11:00-18:00; Tu, Jan 06, Dec 24 off",
    "Lun-Ven 9h à 12h, 14h-18h30; Dim fermé", "Пн-Пт 9-18; Сб,Вс 10-16", "Mo-Fr 010:00-18:0; Sa & So 24h",
    "Mar Su[-1]-Oct Su[-1] dawn-dusk", "2026-2028 Dec 24-Jan 02 off || unknown \"call\"",
]
