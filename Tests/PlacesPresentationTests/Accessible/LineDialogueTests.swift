import PlacesFeature
import Testing

@testable import PlacesExplore
@testable import PlacesPresentation

/// What a person can type in the dialogue line by line.
@Suite struct LineDialogueTests {
    @Test(
        arguments: [
            ("radius 500", .radius(metres: 500)), ("r 1.5km", .radius(metres: 1500)),
            ("RADIUS 2 kilometres", .radius(metres: 2000)), ("rad 1 mile", .radius(metres: 1609.344)),
            ("more", .more), ("m", .more), ("less", .less), ("l", .less),
            ("north", .move(bearing: 0, metres: nil)), ("n 200", .move(bearing: 0, metres: 200)),
            ("ne", .move(bearing: 45, metres: nil)), ("north-east 1 km", .move(bearing: 45, metres: 1000)),
            ("north east 300", .move(bearing: 45, metres: 300)), ("e", .move(bearing: 90, metres: nil)),
            ("Southeast", .move(bearing: 135, metres: nil)), ("s", .move(bearing: 180, metres: nil)),
            ("sw 50 m", .move(bearing: 225, metres: 50)), ("wes 100", .move(bearing: 270, metres: 100)),
            ("nw", .move(bearing: 315, metres: nil)),
            ("show 3", .show(number: 3)), ("3", .show(number: 3)), ("  sh   12 ", .show(number: 12)),
            ("next", .next), ("nex", .next), ("search coffee", .search(text: "coffee")),
            ("sea North Pier", .search(text: "North Pier")), ("search", .search(text: nil)),
            ("sort name", .sort(.name)), ("sor d", .sort(.distance)), ("sort price", .sort(.price)),
            ("open", .openNow), ("o", .openNow), ("here", .here), ("save 3", .save(number: 3)),
            ("sa 4", .save(number: 4)),
            ("directions 3", .directions(number: 3)), ("d 7", .directions(number: 7)),
            ("help", .help), ("?", .help), ("quit", .quit), ("Q", .quit),
        ] as [(String, LineCommand)])
    func command_isUnderstood(line: String, command: LineCommand) throws {
        #expect(try LineDialogue.command(line) == command)
    }

    @Test(arguments: [
        ("", "Type a command, or help to hear them all."), ("  \u{1B} ", "Type a command, or help to hear them all."),
        ("serach gin", "There is no command \"serach\". Did you mean search?"),
        ("xyzzy", "There is no command \"xyzzy\". Type help to hear them all."),
        ("h", "\"h\" may mean here or help. Type one letter more."),
        ("so name", "\"so\" may mean sort or south. Type one letter more."),
        ("0", "There is no command \"0\". Type help to hear them all."),
        ("show", "Say which place by its number. Type show 3 for place number 3."),
        ("show bar", "Say which place by its number. Type show 3 for place number 3."),
        ("sa 1 2", "Say which place by its number. Type save 3 for place number 3."),
        ("quit now", "Nothing can follow quit. Type quit alone."),
        (
            "radius",
            "Say how far, from 1 metre to 100 kilometres. Type radius 500 for 500 metres, or radius 2 km."
        ),
        (
            "radius 200 km",
            "Say how far, from 1 metre to 100 kilometres. Type radius 500 for 500 metres, or radius 2 km."
        ),
        ("n -5", "Say how far to go in metres or kilometres. Type north 200, or north alone."),
        ("n 0", "Say how far to go in metres or kilometres. Type north 200, or north alone."),
        ("west 5 parsecs", "Say how far to go in metres or kilometres. Type north 200, or north alone."),
        (
            "sort", "Say which order: distance, relevance, rating, popularity, price, value, brand, name, closing."
        ),
        ("sort p", "\"p\" may mean popularity or price. Type one letter more."),
        ("sort nmae", "There is no order \"nmae\". Did you mean name?"),
        (
            "sort of",
            "There is no order \"of\". There are distance, relevance, rating, popularity, price, value, brand, name, closing."
        ),
        ("99999999999999999999", "There is no command \"99999999999999999999\". Type help to hear them all."),
    ])
    func command_saysWhatIsWrong_whereALineIsNotUnderstood(line: String, problem: String) {
        let error = #expect(throws: LineProblem.self) { try LineDialogue.command(line) }
        #expect(error?.description == problem)
    }

    @Test(
        arguments: [
            ("show 3", .show(number: 3)), ("next", .next), ("directions 3", .directions(number: 3)),
            ("save 3", .save(number: 3)), ("search coffee", .search(text: "coffee")), ("sort name", .sort(.name)),
            ("open", .openNow), ("radius 500", .radius(metres: 500)), ("radius 2 km", .radius(metres: 2000)),
            ("more", .more), ("less", .less), ("north-east 200", .move(bearing: 45, metres: 200)), ("here", .here),
            ("help", .help), ("quit", .quit),
        ] as [(String, LineCommand)])
    func help_namesLinesThatAreUnderstood(line: String, command: LineCommand) throws {
        #expect(LineDialogue.help.joined(separator: "\n").contains(line))
        #expect(try LineDialogue.command(line) == command)
    }

    @Test(arguments: [
        ("yes", true), ("Y", true), ("no", false), ("N", false), ("next", nil), ("", nil), ("yes please", nil),
    ])
    func agreement_isYesOrNo(line: String, expected: Bool?) {
        #expect(LineDialogue.agreement(line) == expected)
    }

    @Test func help_isMadeOfSentences() {
        #expect(LineDialogue.help.allSatisfy { $0.hasSuffix(".") })
    }
}
