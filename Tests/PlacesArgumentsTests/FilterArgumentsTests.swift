import PlacesCLITestSupport
import PlacesFeature
import PlacesReading
import PlacesTestSupport
import Testing

@testable import PlacesArguments

@Suite struct FilterArgumentsTests {
    @Test(arguments: SearchCondition.Name.allCases)
    func options_askForEveryCondition(name: SearchCondition.Name) {
        #expect(OptionTable.all.contains { $0.name == name.rawValue })
    }

    @Test func parse_readsEveryFilterAndNothingElse() throws {
        var expected = SearchArguments()
        expected.kinds = ["cafe", "bakery", "museum"]
        expected.excludedKinds = ["fast-food"]
        expected.chains = ["K-Market"]
        expected.excludedChains = ["R", "S"]
        expected.minimumRating = 8.5
        expected.prices = 1...2
        expected.attributes = [
            AttributeCondition(key: "wheelchair", values: ["yes", "limited"]),
            AttributeCondition(key: "diet:vegan", values: ["only"]),
        ]
        expected.expansion = radius(5000)
        expected.sort = SortChoice(.rating)
        expected.isReversed = true
        #expect(
            try search(
                "-c cafe,bakery --category museum --not-category fast-food --chain K-Market --not-chain R "
                    + "--not-chain S --min-rating 8.5 --price 1-2 --where wheelchair=yes,limited "
                    + "--where diet:vegan=only --expand-to 5km -s rating --reverse") == expected)
    }

    /// Scripts that were written for earlier versions go on working; nothing shows the old names.
    @Test(
        arguments: [
            ("--expand 5km", "--expand-to 5km"), ("--reachable", "--open-on-arrival"),
            ("--hours-unknown only", "--unknown-hours only"), ("--drawing ascii", "--line-style ascii"),
            ("open 1 --with google", "open 1 --maps google"), ("share 1 --as qr", "share 1 --share-as qr"),
            ("hours 24/7 --at now", "hours 24/7 --time now"), ("show 1 --private", "show 1 --no-history"),
            ("save 1 --point 60,24", "save 1 --coordinates 60,24"),
        ])
    func parse_takesOptionsByTheirFormerNames(former: String, current: String) throws {
        let words = { (line: String) in line.split(separator: " ").map(String.init) }
        #expect(try LineRead(words(former)) == LineRead(words(current)))
        let name = try #require(words(former).first { $0.hasPrefix("--") })
        // Another option has the name of one of them.
        #expect(name == "--as" || !HelpText.text(.everything).contains("\(name) "))
    }

    @Test(
        arguments: [
            ("--category=xyzzyq", "names no kind of place with \"xyzzyq\" (places categories lists them)"),
            ("--category=cafe,", "names no kind of place (places categories lists them)"),
            ("--sort=ratin", "is not one of"), ("--min-rating=11", "is not a number from 0 to 10"),
            ("--min-rating=-1", "is not a number"), ("--price=0-2", "is neither a price level"),
            ("--price=3-2", "is neither a price level"), ("--price=1-2-3", "is neither a price level"),
            ("--where=wheelchair", "is not of the form KEY=VALUE"), ("--where==yes", "is not of the form"),
            ("--where=a=", "is not of the form"), ("--chain=", "is empty"),
            ("--open-at=25:00", "is not a time such as Sun 10:00"),
            ("--open-for=45", "is not a span"), ("--open-for=0m", "is not a span"), ("--open-for=8d", "is not a span"),
        ])
    func parse_refusesWhatNoFilterTakes(argument: String, complaint: String) {
        let error = #expect(throws: UsageError.self) { try LineRead([argument]) }
        #expect(error?.message.contains(complaint) ?? false, "\(error?.message ?? "")")
    }

    @Test func parse_namesTheNearestKinds() {
        let error = #expect(throws: UsageError.self) { try LineRead(["-c", "cafee"]) }
        #expect(error?.hint?.contains("--category cafe") ?? false)
    }

    @Test(
        arguments: [
            ("now", .now), ("10:00", .next(weekday: nil, minute: 600)), ("9:05", .next(weekday: nil, minute: 545)),
            ("Sun 10:00", .next(weekday: 7, minute: 600)), ("monday 23:59", .next(weekday: 1, minute: 1439)),
            ("th 08:00:30", .next(weekday: 4, minute: 480)), ("2026-12-24T10:00", .at(time(2026, 12, 24, 600))),
            ("2026-12-24 10:00", .at(time(2026, 12, 24, 600))), ("2028-02-29t00:00", .at(time(2028, 2, 29, 0))),
            ("sunday 10am", .next(weekday: 7, minute: 600)), ("Sun 10am", .next(weekday: 7, minute: 600)),
            ("tomorrow 10:00", .day(fromToday: 1, minute: 600)), ("tonight", .today(from: 1200)),
            ("now+2h", .after(minutes: 120)), ("So 10:00", .next(weekday: 7, minute: 600)),
            ("huomenna klo 18", .day(fromToday: 1, minute: 1080)), ("в воскресенье", .next(weekday: 7, minute: 720)),
            ("Sun", .next(weekday: 7, minute: 720)), ("2026-12-24", .at(time(2026, 12, 24, 720))),
        ] as [(String, OpeningCondition.Moment)])
    func parse_readsMomentsOnTheClocksThere(text: String, moment: OpeningCondition.Moment) throws {
        #expect(try search(["--open-at", text]).openAt?.moment(languages: []) == moment)
    }

    @Test func parse_readsAShortWordForADayInTheLanguagesOfThePerson() throws {
        let time = try search(["--open-at", "ma 10:00"]).openAt
        #expect(time?.moment(languages: ["fi"]) == .next(weekday: 1, minute: 600))
        #expect(time?.moment(languages: ["fr"]) == .next(weekday: 2, minute: 600))
    }

    @Test(
        arguments: [
            ("2026-12-24T10:00Z", 0), ("2026-12-24 10:00z", 0), ("2026-12-24T12:00+02:00", 0),
            ("2026-12-24T12:00:30+0200", 0), ("2026-12-24T12:00+02", 0), ("2026-12-24T06:30-03:30", 0),
            ("2026-12-25T00:00+01:00", 780),
        ])
    func parse_readsMomentsThatAreTheSameEverywhere(text: String, minutesAfterTen: Int) throws {
        let moment = Timestamp(seconds: 1_798_106_400 + minutesAfterTen * 60)
        #expect(try search(["--open-at", text]).openAt?.moment(languages: []) == .instant(moment))
    }

    @Test(arguments: [
        "t 10:00", "2027-02-29T10:00", "10", "10:0x", "10:60", "sunday pizza", "", "SunT10:00", "2026-12-24T10:00+",
        "2026-12-24T10:00+24:00", "2026-12-24T10:00Z1", "Sun 10:00Z", "10:00Z",
    ])
    func parse_refusesMomentsThatNoClockShows(text: String) {
        #expect(throws: UsageError.self) { try LineRead(["--open-at", text]) }
    }

    @Test(arguments: [("45m", 45), ("1h", 60), ("1h30m", 90), ("2 h", 120), ("90 min", 90), ("1hour5m", 65)])
    func parse_readsSpansOfTime(text: String, minutes: Int) throws {
        #expect(try search(["--open-for", text]).openFor == .seconds(minutes * 60))
    }

    @Test(arguments: [("", "--list x"), ("coffee", "--note y"), ("sort", "--radius 5")])
    func parse_refusesOptionsOfOtherCommands(words: String, options: String) {
        let line = (words + " " + options).split(separator: " ").map(String.init)
        #expect(throws: UsageError.self) { try LineRead(line) }
    }

    @Test func parse_readsTheCommandsThatHelpToChoose() throws {
        let categories = try LineRead(["categories", "ice", "cream", "--ascii"]).arguments(of: "categories")
        #expect(categories?.text == "ice cream")
        #expect(try LineRead(["sort", "-c", "cafe"]).arguments(of: "sort")?.kinds == ["cafe"])
    }

    private func search(_ line: String) throws -> SearchArguments {
        try search(line.split(separator: " ").map(String.init))
    }

    private func search(_ line: [String]) throws -> SearchArguments {
        try #require(LineRead(line).arguments(of: "search"))
    }
}

private func time(_ year: Int, _ month: Int, _ day: Int, _ minute: Int) -> WallTime {
    WallTime(day: CivilDay(year: year, month: month, day: day)!, second: minute * 60)
}
