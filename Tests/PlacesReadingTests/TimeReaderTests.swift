import PlacesFeature
import PlacesReading
import Testing

/// Times as people write them.
@Suite struct TimeReaderTests {
    @Test(arguments: [
        ("10:00", "en", "10:00"), ("9:05", "en", "09:05"), ("10.30", "fi", "10:30"), ("10:00:30", "en", "10:00"),
        ("10am", "en", "10:00"), ("10 pm", "en", "22:00"), ("12 am", "en", "00:00"), ("12pm", "en", "12:00"),
        ("10 p.m.", "en", "22:00"), ("at 10", "en", "10:00"), ("noon", "en", "12:00"), ("midnight", "en", "00:00"),
        ("sunday 10am", "en", "sunday 10:00"), ("Sun 10am", "en", "sunday 10:00"), ("Sun 10:00", "en", "sunday 10:00"),
        ("Su 10:00", "en", "sunday 10:00"), ("on sunday at 10", "en", "sunday 10:00"),
        ("10:00 sunday", "en", "sunday 10:00"),
        ("sunday", "en", "sunday"), ("this saturday", "en", "saturday"), ("friday night", "en", "friday 23:00"),
        ("sunday morning", "en", "sunday 09:00"), ("tomorrow", "en", "tomorrow"),
        ("tomorrow 10:00", "en", "tomorrow 10:00"),
        ("tomorrow at 9pm", "en", "tomorrow 21:00"), ("day after tomorrow", "en", "overmorrow"),
        ("tonight", "en", "tonight"),
        ("tonight at 9", "en", "tonight 21:00"), ("this evening", "en", "tonight"),
        ("today 17:00", "en", "today 17:00"),
        ("now+2h", "en", "now+120m"), ("now+1h30m", "en", "now+90m"), ("now+45m", "en", "now+45m"),
        ("in 2 hours", "en", "now+120m"), ("in an hour", "en", "now+60m"), ("in 30 minutes", "en", "now+30m"),
        ("half past 7", "en", "07:30"), ("quarter to nine pm", "en", "20:45"), ("halb acht", "de", "07:30"),
        ("on a sunday", "en", "sunday"), ("an einem Sonntag", "de", "sunday"), ("un dimanche", "fr", "sunday"),
        ("à une heure", "fr", "01:00"), ("um ein Uhr", "de", "01:00"), ("a la una", "es", "01:00"),
        ("a las siete y media", "es", "07:30"), ("halv åtta", "sv", "07:30"), ("klo puoli kahdeksan", "fi", "07:30"),
        ("à sept heures et demie", "fr", "07:30"), ("in half an hour", "en", "now+30m"),
        ("2026-12-24", "en", "2026-12-24"), ("2026-12-24 10:00", "en", "2026-12-24 10:00"),
        ("2026-12-24T10:00", "en", "2026-12-24 10:00"), ("24.12.2026 18:00", "de", "2026-12-24 18:00"),
        ("domingo 10:00", "es", "sunday 10:00"), ("el domingo a las 10", "es", "sunday 10:00"),
        ("mañana a las 9 de la noche", "es", "tomorrow 21:00"), ("esta noche", "es", "tonight"),
        ("sábado por la tarde", "es", "saturday 17:00"), ("dentro de 2 horas", "es", "now+120m"),
        ("в воскресенье", "ru", "sunday"), ("вс 10:00", "ru", "sunday 10:00"),
        ("в воскресенье в 10", "ru", "sunday 10:00"),
        ("завтра в 9 вечера", "ru", "tomorrow 21:00"), ("сегодня вечером", "ru", "tonight"),
        ("через час", "ru", "now+60m"),
        ("через 2 часа", "ru", "now+120m"), ("в субботу утром", "ru", "saturday 09:00"), ("18 часов", "ru", "18:00"),
        ("klo 10", "fi", "10:00"), ("su 12", "fi", "sunday 12:00"), ("su klo 12", "fi", "sunday 12:00"),
        ("sunnuntaina klo 10", "fi", "sunday 10:00"), ("ma 10.00", "fi", "monday 10:00"),
        ("huomenna", "fi", "tomorrow"),
        ("huomenna klo 18", "fi", "tomorrow 18:00"), ("tänä iltana", "fi", "tonight"), ("illalla klo 9", "fi", "21:00"),
        ("2 tunnin päästä", "fi", "now+120m"), ("lauantai-iltana", "fi", "saturday 20:00"),
        ("tänään 17", "fi", "today 17:00"),
        ("på söndag", "sv", "sunday"), ("söndag kl 10", "sv", "sunday 10:00"), ("kl. 21", "sv", "21:00"),
        ("i morgon 10:00", "sv", "tomorrow 10:00"), ("imorgon kl 9", "sv", "tomorrow 09:00"),
        ("ikväll", "sv", "tonight"),
        ("lördag kväll", "sv", "saturday 20:00"), ("om 2 timmar", "sv", "now+120m"), ("klockan 8", "sv", "08:00"),
        ("So 10:00", "de", "sunday 10:00"), ("So 10 Uhr", "de", "sunday 10:00"), ("10 Uhr", "de", "10:00"),
        ("um 10", "de", "10:00"), ("am Sonntag um 10 Uhr", "de", "sunday 10:00"),
        ("morgen 10:00", "de", "tomorrow 10:00"),
        ("heute Abend", "de", "tonight"), ("heute abend um 9", "de", "tonight 21:00"),
        ("Montag früh", "de", "monday 09:00"),
        ("9 Uhr abends", "de", "21:00"), ("18Uhr", "de", "18:00"), ("in einer Stunde", "de", "now+60m"),
        ("à 21h", "fr", "21:00"), ("21h30", "fr", "21:30"), ("dimanche 10h", "fr", "sunday 10:00"),
        ("dimanche à 10h", "fr", "sunday 10:00"), ("demain à 9h du soir", "fr", "tomorrow 21:00"),
        ("ce soir", "fr", "tonight"),
        ("samedi soir", "fr", "saturday 20:00"), ("après-demain", "fr", "overmorrow"),
        ("dans 2 heures", "fr", "now+120m"),
        ("midi", "fr", "12:00"), ("minuit", "fr", "00:00"), ("le dimanche matin", "fr", "sunday 09:00"),
    ])
    func time_readsWhatPeopleWrite(_ text: String, _ language: String, _ expected: String) {
        #expect(TimeReader().time(text, languages: [language])?.text ?? "-" == expected)
    }

    @Test(arguments: ["So 10:00", "klo 10", "à 21h", "в воскресенье", "på söndag", "domingo 10:00", "sunday 10am"])
    func time_readsEveryLanguageWhateverTheReaders(_ text: String) {
        for language in ["en", "es", "ru", "fi", "sv", "de", "fr", "zz", ""] {
            #expect(TimeReader().time(text, languages: [language]) != nil)
        }
    }

    @Test func time_readsTheEndOfADay() {
        #expect(TimeReader().time("24:00") == SpokenTime(day: nil, minute: 1440))
        #expect(TimeReader().time("sunday 24:00") == SpokenTime(day: .weekday(7), minute: 1440))
        #expect(TimeReader().time("today 24.00") == SpokenTime(day: .today, minute: 1440))
    }

    @Test func time_readsAShortWordInTheReadersLanguageFirst() {
        #expect(TimeReader().time("ma 10:00", languages: ["fi"])?.text == "monday 10:00")
        #expect(TimeReader().time("ma 10:00", languages: ["fr"])?.text == "tuesday 10:00")
        #expect(TimeReader().time("to 10:00", languages: ["sv-FI"])?.text == "thursday 10:00")
    }

    @Test(arguments: [
        "", " ", "10", "25:00", "10:60", "24:01", "24", "sunday 25:00", "pizza", "sunday pizza", "10:00 10:00",
        "sunday monday",
        "13pm", "now", "now+", "now+0m", "now+2", "now+99999h", "2026-02-30", "2026-12-24T", "\"sunday\"", "-sunday",
        "🍕",
        "31.2.2026",
    ])
    func time_isNothingForAnotherText(_ text: String) {
        #expect(TimeReader().time(text) == nil)
    }

    private static let easterMonday =
        "GR,CY,RO,BG,RS,ME,MK,GE,MD,UA,RU,BY=orthodox+1 easter+1"

    @Test func text_isReadAsTheSameTime() throws {
        let days: [SpokenTime.Day?] =
            [nil, .today, .tonight, .tomorrow, .dayAfterTomorrow, .date(CivilDay(number: 20_000))]
            + (1...7).map { .weekday($0) } + [.weekdays([1, 2, 3, 4, 5]), .weekdays([6, 7]), .weekdays([1, 3])]
            + [-1, 0, 1].map {
                Holiday(name: "Easter Monday", rule: Self.easterMonday, offset: $0).map { .holiday($0) }
            }
        for day in days {
            for minute in [nil, 0, 59, 600, 1439, 1440] where day != nil || minute != nil {
                let time = try #require(SpokenTime(day: day, minute: minute))
                // A night's time says which half of the day it is in.
                #expect(TimeReader().time(time.text) == time || day == .tonight)
            }
        }
        let later = try #require(SpokenTime(minutesFromNow: 95))
        #expect(TimeReader().time(later.text) == later)
    }

    @Test(arguments: [
        ("24 december", 12, 24), ("December 24th", 12, 24), ("24th of december", 12, 24), ("dec 24", 12, 24),
        ("on christmas day", 12, 25), ("Christmas Eve", 12, 24), ("new year's eve", 12, 31), ("boxing day", 12, 26),
        ("24. joulukuuta", 12, 24), ("jouluaattona", 12, 24), ("vappuna", 5, 1), ("24 décembre", 12, 24),
        ("24 de diciembre", 12, 24), ("24 декабря", 12, 24), ("24. Dezember", 12, 24), ("nyårsafton", 12, 31),
        ("29 february", 2, 29),
    ])
    func time_readsADateOfEveryYear(_ text: String, _ month: Int, _ day: Int) throws {
        let time = try #require(TimeReader().time(text))
        #expect(time.day == .yearly(month: month, day: day) && time.minute == nil)
        #expect(TimeReader().time(time.text) == time)
        #expect(TimeReader().time(time.textWithTime)?.day == time.day)
    }

    @Test(arguments: ["30 february", "29 february 2027", "december", "32 december", "christmas 24 december"])
    func time_isNoDateThatNoYearHas(_ text: String) { #expect(TimeReader().time(text) == nil) }

    @Test func init_refusesWhatNoClockShows() {
        #expect(SpokenTime(day: nil, minute: nil) == nil)
        #expect(SpokenTime(day: nil, minute: 1441) == nil)
        #expect(SpokenTime(day: .weekday(8), minute: nil) == nil)
        #expect(SpokenTime(minutesFromNow: 0) == nil)
        #expect(SpokenTime(minutesFromNow: 10_081) == nil)
    }

    @Test(arguments: [
        ("10:00", "next - 600"), ("sunday 10:00", "next 7 600"), ("sunday", "next 7 720"), ("tomorrow", "day 1 720"),
        ("tomorrow 08:00", "day 1 480"), ("overmorrow", "day 2 720"), ("today 23:00", "day 0 1380"),
        ("today", "today 720"), ("tonight", "today 1200"), ("tonight 23:00", "day 0 1380"),
        ("tonight 01:00", "day 1 60"), ("now+2h", "after 120"), ("2026-12-24 10:00", "at 2026-12-24 600"),
        ("2026-12-24", "at 2026-12-24 720"), ("24 december", "yearly 12-24 -"),
        ("24 december 10:00", "yearly 12-24 600"), ("friday 25 december", "yearly 12-25 -"),
        ("24 december thursday", "yearly 12-24 -"), ("24 december 2027", "at 2027-12-24 720"),
        ("24.12.", "yearly 12-24 -"), ("24:00", "next - 0"), ("sunday 24:00", "next 1 0"), ("today 24:00", "day 1 0"),
        ("tonight 24:00", "day 1 0"), ("weekdays 20:59", "weekdays [1, 2, 3, 4, 5] 1259"),
        ("weekend", "weekdays [6, 7] 720"), ("monday and thursday 10:00", "weekdays [1, 4] 600"),
        ("fri-mon", "weekdays [5, 6, 7, 1] 720"), ("Montag bis Mittwoch", "weekdays [1, 2, 3] 720"),
        ("weekend 24:00", "weekdays [7, 1] 0"), ("easter monday", "holiday Easter Monday 0 -"),
        ("eve of Easter Sunday 10:00", "holiday Easter Sunday -1 600"),
        ("day after Good Friday", "holiday Good Friday 1 -"), ("public holiday", "holiday public holiday 0 -"),
        ("день после пасхи", "holiday Easter Sunday 1 -"), ("eve of new year's day", "yearly 12-31 -"),
        ("tomorrow 24:00", "day 2 0"), ("overmorrow 24:00", "day 3 0"),
        ("2026-12-31 24:00", "at 2027-01-01 0"), ("28 february 24:00", "yearly 2-28 1440"),
    ])
    func moment_namesNoDateForWhatIsCountedFromToday(_ text: String, _ expected: String) throws {
        let shown =
            switch try #require(TimeReader().time(text)).moment {
            case .now: "now"
            case .next(let weekday, let minute): "next \(weekday.map(String.init) ?? "-") \(minute)"
            case .day(let days, let minute): "day \(days) \(minute)"
            case .yearly(let month, let day, let minute): "yearly \(month)-\(day) \(minute.map(String.init) ?? "-")"
            case .holiday(let holiday, let minute):
                "holiday \(holiday.name) \(holiday.offset) \(minute.map(String.init) ?? "-")"
            case .weekdays(let days, let minute): "weekdays \(days) \(minute)"
            case .today(let minute): "today \(minute)"
            case .after(let minutes): "after \(minutes)"
            case .instant(let instant): "instant \(instant.seconds)"
            case .at(let time): "at \(time.day) \(time.minuteOfDay)"
            }
        #expect(shown == expected)
    }
}
