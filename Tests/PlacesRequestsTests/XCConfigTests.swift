import Testing

@testable import PlacesRequests

@Suite struct XCConfigTests {
    @Test(
        arguments: [
            ("A = 1", "1"), ("A=1", "1"), ("  A\t=\t1  ", "1"), ("A = 1 // one", "1"), ("A = ", ""), ("A =", ""),
            ("A = one two ", "one two"), ("A = 1\nA = 2", "2"), ("A = 1\r\nB = 2\r\n", "1"),
            ("\u{FEFF}A = 1", "1"), ("// A = 2\nA = 1", "1"), ("\n\n  \nA = 1\n", "1"), ("A = a=b", "a=b"),
            ("A = https:/$()/host/x", "https://host/x"), ("A = https:/${}/host", "https://host"),
            ("A = $(B)/x\nB = b", "b/x"), ("B = b\nA = ${B}$(B)", "bb"), ("B = 1\nA = $(B)\nB = 2", "2"),
            ("A = 1\nA = $(inherited) 2", "1 2"), ("A = $(inherited)", ""), ("A = 1\nA = $(A) 2\nA = $(A) 3", "1 2 3"),
            ("A = 1\nA = $(inherited) 2\nB = $(A)", "1 2"), ("A = $B", "$B"), ("A = 5$", "5$"),
            ("A = $$(B)\nB = b", "$b"),
            ("A = é 😀", "é 😀"), ("A = a / b", "a / b"), ("B = $(A)\nA = 1", "1"),
        ])
    func read_assignsValues(text: String, value: String) throws {
        let (values, warnings) = try values(["A"], of: ["x": text])
        #expect(values == ["A": value])
        #expect(warnings.isEmpty)
    }

    @Test func read_includesFilesRelativeToTheIncludingOne() throws {
        let files = [
            "dir/a": "#include \"sub/b\"\n#include? \"none\" // may be absent\n#include?\"../c\"\nA = a$(B)$(C)",
            "dir/sub/b": "B = b\n#include \"./d\"\nC = overridden", "c": "C = c", "dir/sub/d": "D = d",
        ]
        let config = try XCConfigReader.read("dir/a") { files[$0] }
        var resolver = XCConfigResolver(config)
        #expect(try resolver.value(of: "A")?.text == "abc")
        #expect(try resolver.value(of: "D")?.assignment.keyPosition.path == "dir/sub/d")
        #expect(config.visits.map(\.path) == ["dir/a", "dir/sub/b", "dir/sub/d", "dir/none", "c"])
        #expect(config.visits.map(\.isFound) == [true, true, true, false, true])
    }

    @Test(arguments: [
        ("a", "b", "b"), ("dir/a", "b", "dir/b"), ("/a", "b", "/b"), ("dir/a", ".", "dir"), ("dir/sub/a", "..", "dir"),
        ("dir/\u{301}a", "b", "dir/b"),
    ])
    func read_looksForAFileBesideTheIncludingOne(_ includer: String, _ name: String, _ expected: String) throws {
        let config = try XCConfigReader.read(includer) { $0 == includer ? "#include? \"\(name)\"" : nil }
        #expect(config.visits.map { Array($0.path.utf8) } == [Array(includer.utf8), Array(expected.utf8)])
    }

    @Test func read_saysIfTheFileItselfIsMissing() throws {
        #expect(try XCConfigReader.read("x") { _ in nil }.isMissing)
        let config = try XCConfigReader.read("x") { $0 == "x" ? "#include? \"y\"" : nil }
        #expect(!config.isMissing && config.visits.map(\.path) == ["x", "y"])
    }

    @Test(arguments: [
        ("#includé \"y\"", "The only directives are"), ("#INCLUDE \"y\"", "The only directives are"),
        ("#include2 \"y\"", "double quotes"),
    ])
    func read_refusesWhatIsNoInclude(line: String, problem: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try XCConfigReader.read("x") { _ in line } }
        #expect(error?.description.contains(problem) == true)
    }

    @Test func read_letsAFileBeIncludedTwiceButNotByItself() throws {
        let (values, _) = try values(["A"], of: ["x": "#include \"y\"\n#include \"y\"", "y": "A = $(A)1"])
        #expect(values == ["A": "11"])
    }

    @Test(
        arguments: [
            (
                "RADIUS 1000",
                """
                places: x:1:8: There is no = after the key RADIUS.
                  RADIUS 1000
                         ^
                """
            ),
            (
                "A = 1\n\tA[sdk=* = 2",
                """
                places: x:2:3: The condition has no closing bracket.
                  \tA[sdk=* = 2
                  \t ^
                """
            ),
            (
                "  1A = 2",
                """
                places: x:1:3: A line is KEY = value, #include "file" or a // comment.
                    1A = 2
                    ^
                """
            ),
            (
                "= 2",
                """
                places: x:1:1: A line is KEY = value, #include "file" or a // comment.
                  = 2
                  ^
                """
            ),
            (
                "A-B = 2",
                """
                places: x:1:2: There is no = after the key.
                  A-B = 2
                   ^
                """
            ),
            (
                "A = b $(C",
                """
                places: x:1:7: The reference has no closing bracket.
                  A = b $(C
                        ^
                """
            ),
            (
                "A = $(C}",
                """
                places: x:1:5: The reference has no closing bracket.
                  A = $(C}
                      ^
                """
            ),
            (
                "A = $(C:lower)",
                """
                places: x:1:5: A reference is $(KEY), $(inherited) or $().
                  A = $(C:lower)
                      ^
                """
            ),
            (
                "#import \"y\"",
                """
                places: x:1:1: The only directives are #include and #include?.
                  #import "y"
                  ^
                """
            ),
            (
                "#include y",
                """
                places: x:1:10: The name of the file belongs into double quotes.
                  #include y
                           ^
                """
            ),
            (
                "#include \"y",
                """
                places: x:1:10: The name of the file belongs into double quotes.
                  #include "y
                           ^
                """
            ),
            (
                "#include? \"y\" z",
                """
                places: x:1:15: Nothing but a comment may follow.
                  #include? "y" z
                                ^
                """
            ),
            (
                "#include \"y\"",
                """
                places: x:1:11: y does not exist.
                  #include "y"
                            ^
                """
            ),
            (
                "#include? \"x\"",
                """
                places: x:1:12: x includes itself.
                  #include? "x"
                             ^
                """
            ),
            (
                "A = $(B)\nB = $(C)\nC = $(A)",
                """
                places: x:1:5: The value of A refers to itself.
                  A = $(B)
                      ^
                """
            ),
        ])
    func read_failsWithFileLineAndCaret(text: String, message: String) {
        #expect(error(of: ["x": text]) == message)
    }

    @Test func read_failsAtTheIncludeThatClosesACycle() {
        #expect(
            error(of: ["x": "#include \"y\"", "y": "\n#include \"x\""]) == """
                places: y:2:11: x includes itself.
                  #include "x"
                            ^
                """)
    }

    @Test func read_failsOnMoreIncludesThanTheLimit() {
        let twice = (0..<20).reduce(into: ["x": "#include \"0\""]) { files, number in
            files["\(number)"] = "#include \"\(number + 1)\"\n#include \"\(number + 1)\""
        }.merging(["20": ""]) { $1 }
        #expect(error(of: twice)?.contains("More than 100 files are included.") == true)
    }

    @Test func read_failsWhereAllFilesTogetherAreTooLarge() {
        let half = String(repeating: " ", count: XCConfigReader.byteLimit / 2)
        #expect(throws: Never.self) { try values(["A"], of: ["x": "#include \"y\"", "y": half]) }
        #expect(
            error(of: ["x": "#include \"y\"\n#include \"y\"", "y": half]) == """
                places: x:2:11: The files together are larger than 1024 KiB. Settings files are never this large: \
                remove what is not needed, or run places in another directory if the files are not yours.
                  #include "y"
                            ^
                """)
    }

    @Test func read_failsWhereAllFilesTogetherHaveTooManyLines() {
        let half = String(repeating: "\n// none\nA=1", count: XCConfigReader.lineLimit / 2 - 1)
        #expect(throws: Never.self) { try values(["A"], of: ["x": "#include \"y\"\n#include \"y\"", "y": half]) }
        let message = error(of: ["x": "#include \"y\"\n#include \"y\"\nB = 1", "y": half])
        #expect(
            message?.hasPrefix(
                "places: x:3:1: The files together have more than 10,000 lines that are neither blank nor comments. ")
                == true)
    }

    /// Ten layers of a hundred keys, each of which refers to all keys of the next, and none has a text.
    @Test func value_takesATimeThatGrowsWithTheReferencesAlone() throws {
        let layers = (0..<10).flatMap { layer in
            let references = (0..<100).map { "$(B\(layer + 1)x\($0))" }.joined()
            return (0..<100).map { "B\(layer)x\($0) = \(references)" }
        }
        let text = (["A = $(B0x0)"] + layers + (0..<100).map { "B10x\($0) =" }).joined(separator: "\n")
        var value: String?
        let time = try ContinuousClock().measure { value = try values(["A"], of: ["x": text]).values["A"] }
        #expect(value == "")
        #expect(time < .seconds(30), "hours, if each value heaped up the sources of those it refers to")
    }

    @Test func read_warnsOfNoMoreThanALimit() throws {
        let text = String(repeating: "B[x] = 1\n", count: 500) + "A = " + String(repeating: "$(N)", count: 500)
        #expect(try values(["A"], of: ["x": text]).warnings.count == 2 * XCConfig.warningLimit)
    }

    @Test func value_isEmptyHoweverManyReferencesToNothingMultiply() throws {
        #expect(try values(["A0"], of: ["x": doublingReferences + "\nA40 ="]).values == ["A0": ""])
    }

    @Test func value_failsWhereReferencesMultiplyBeyondTheLimit() {
        let message = error(of: ["x": doublingReferences + "\nA40 = x"], key: "A0")
        #expect(message?.contains("The value is longer than 64 KiB.") == true)
    }

    @Test func value_failsOnReferencesThatGoTooDeep() {
        let text = (0..<9_000).map { "A\($0) = $(A\($0 + 1))" }.joined(separator: "\n")
        #expect(error(of: ["x": text], key: "A0")?.contains("The references go too deep.") == true)
    }

    @Test(
        arguments: [
            ("A = https://host", "x:1: // starts a comment, which cuts this value; a URL is written https:/$()/host"),
            ("A = b http://h", "x:1: // starts a comment, which cuts this value; a URL is written https:/$()/host"),
            ("A = \"b\"", "x:1: Quotes become part of the value: write it without them."),
            ("\nA[sdk=*] = 2", "x:2: A with a condition is left out: conditions are for builds."),
            ("A = $(B)", "x:1:5: B is not defined, so it is empty here."),
        ])
    func read_warns(text: String, warning: String) throws {
        #expect(try values(["A"], of: ["x": text]).warnings == [warning])
    }

    @Test(arguments: ["A = b: // comment", "A = b // http://host", "// https://host", "A = //", "A = :// x"])
    func read_doesNotWarnOfOtherComments(text: String) throws {
        #expect(try values(["A"], of: ["x": text]).warnings.isEmpty)
    }

    @Test(
        arguments: [
            "FSQ_TOKEN sEcReT", "FSQ_TOKEN: sEcReT", "  FSQ_TOKEN\tsEcReT x", "sEcReTsEcReTsEcReTsEcReT",
            "sEcReTsEcReT/sEcReT+sEcReT = 5", "FSQ_TOKEN = $(sEcReT", "export FSQ_TOKEN=sEcReT",
            "TOKEN: sEcReTsEcReTsEcReTsEcReT",
        ])
    func read_failsWithoutShowingWhatMayBeAToken(text: String) throws {
        let error = try #require(self.error(of: ["x": text]))
        #expect(!error.contains("sEcReT"))
        #expect(error.contains(Secret.mask))
    }

    @Test func read_failsWithoutTerminalCommandsOfTheFile() throws {
        let error = try #require(self.error(of: ["x": "A \u{1B}[31m"]))
        #expect(error == "places: x:1:3: There is no = after the key.\n  A ?[31m\n    ^")
    }

    private func values(
        _ keys: [String], of files: [String: String]
    ) throws -> (values: [String: String], warnings: [String]) {
        let config = try XCConfigReader.read("x") { files[$0] }
        var resolver = XCConfigResolver(config)
        var values: [String: String] = [:]
        for key in keys { values[key] = try resolver.value(of: key)?.text }
        return (values, config.warnings + resolver.warnings)
    }

    private func error(of files: [String: String], key: String = "A") -> String? {
        do {
            _ = try values([key], of: files)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// `A0` stands for 2⁴⁰ times `A40`.
    private var doublingReferences: String {
        (0..<40).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }.joined(separator: "\n")
    }
}
