import Glibc
import PlacesArguments
import PlacesRequests
import PlacesTerminal
import PlacesTestSupport
import PlacesThreads
import Testing

@testable import PlacesCLI

@Suite struct SystemLauncherTests {
    private let sut = SystemLauncher(
        environment: ["PATH": "/usr/bin:/bin", "GREETING": "hello"], timeout: .seconds(60))

    @Test func init_makesNoEnvironmentBeforeAProgramIsLookedFor() {
        let count = Locked(0)
        let made: @Sendable () -> [String: String] = {
            count.withLock { $0 += 1 }
            return ["PATH": "/usr/bin:/bin"]
        }
        let sut = SystemLauncher(environment: made())
        #expect(count.withLock { $0 } == 0)
        #expect(sut.find("sh") != nil)
        #expect(count.withLock { $0 } == 1)
    }

    @Test func start_tellsTheExitStatus() throws {
        #expect(try sut.start("true", [], input: nil) == .ended(status: 0))
        #expect(try sut.start("/bin/false", [], input: nil) == .ended(status: 1))
        #expect(try sut.start("sh", ["-c", "kill -9 $$"], input: nil) == .ended(status: 137))
    }

    @Test func start_handsOverInputArgumentsAndEnvironmentAsTheyAre() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "é\n", count: 200_000)
        try expectSuccess("tee", [folder.path("copy")], input: long)
        #expect(try folder.read("copy") == long)
        let script = "printf '%s|' \"$@\" \"$GREETING\" > \"$0\""
        try expectSuccess("sh", ["-c", script, folder.path("arguments"), "a b", "$(id)", "; ls", ""])
        #expect(try folder.read("arguments") == "a b|$(id)|; ls||hello|")
    }

    /// A program that is started may start others, and means none of the working directory either.
    @Test(arguments: [
        (".:/usr/bin:bin::/bin:", "/usr/bin:/bin"), ("/usr/bin:/bin", "/usr/bin:/bin"), (".", ""),
    ])
    func start_handsOverTheAbsoluteFoldersOfThePath(path: String, expected: String) throws {
        let folder = try TemporaryFolder()
        let sut = SystemLauncher(environment: ["PATH": path], timeout: .seconds(60))
        let script = "printf '%s' \"$PATH\" > \"$0\""
        #expect(try sut.start("/bin/sh", ["-c", script, folder.path("path")], input: nil) == .ended(status: 0))
        #expect(try folder.read("path") == expected)
    }

    @Test func start_keepsTheTokenAndEverySettingFromTheProgram() throws {
        let names = SettingTable.entries.map(\.environmentName)
        #expect(names.contains("FSQ_TOKEN") && names.contains("PLACES_PROXY"))
        var environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "value of \($0)") })
        // Another program's, though a setting has the same key in files.
        environment["LANGUAGE"] = "fi:sv"
        environment["LANG"] = "fi_FI.UTF-8"
        #expect(try variablesOfOpener(in: environment) == ["LANGUAGE": "fi:sv", "LANG": "fi_FI.UTF-8"])
    }

    @Test(arguments: ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "ftp_proxy"])
    func start_keepsTheUserOfAProxyFromTheProgram(name: String) throws {
        let proxies = [
            "http://ann:secret@proxy.example:3128": "http://proxy.example:3128", "ann@proxy.example": "proxy.example",
            "socks5h://ann:s@/cr:et@[::1]:1080/": "socks5h://[::1]:1080/",
            "http://proxy.example": "http://proxy.example",
            "proxy.example:3128": "proxy.example:3128", "": "",
        ]
        for (proxy, shown) in proxies {
            let environment = [name: proxy, "no_proxy": "localhost,.example"]
            #expect(
                try variablesOfOpener(in: environment) == [name: shown, "no_proxy": "localhost,.example"])
        }
    }

    @Test func start_givesNoInputWhereThereIsNone() throws {
        try expectSuccess("/bin/cat", [])
        try expectSuccess("sh", ["-c", "test -z \"$(cat)\""])
    }

    @Test func start_letsNoOutputThroughAndGivesTheProgramASessionOfItsOwn() throws {
        let folder = try TemporaryFolder()
        let script = """
            streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
            session=$(cut -d ' ' -f 6 /proc/$$/stat)
            echo $streams $session $$ > "$0"
            """
        try expectSuccess("sh", ["-c", script, folder.path("seen")])
        let words = try folder.read("seen").split(whereSeparator: \.isWhitespace)
        #expect(words.prefix(3) == ["/dev/null", "/dev/null", "/dev/null"])
        #expect(words.count == 5 && words[3] == words[4])
    }

    @Test func start_doesNotWaitForProgramsThatStay() throws {
        let folder = try TemporaryFolder()
        let sut = SystemLauncher(environment: ["PATH": "/usr/bin:/bin"], timeout: .zero)
        // It stays until the other end is opened, which the test does when it knows the answer.
        let pipe = folder.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(try sut.start("sh", ["-c", "read line < \"$0\"", pipe], input: nil) == .running)
        let end = open(pipe, O_WRONLY)
        #expect(end >= 0)
        close(end)
    }

    @Test(arguments: ["nosuchpager", "/nonexistent/pager -R", "/etc/passwd"])
    func show_failsWhereTheShellFindsNoPager(command: String) {
        #expect(throws: LaunchError.notFound(program: command)) { try sut.show("text", by: command) }
    }

    @Test func show_takesAPagerThatEndsBadlyAsShown() throws { try sut.show("text", by: "cat >/dev/null; exit 1") }

    @Test func start_failsForWhatIsNoProgram() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("text", "no program")
        #expect(throws: LaunchError.notFound(program: "no-such-program")) {
            try sut.start("no-such-program", [], input: nil)
        }
        #expect(throws: LaunchError.notFound(program: path)) { try sut.start(path, [], input: nil) }
    }

    @Test func start_failsForAnArgumentThatCannotBeHandedOver() {
        #expect(throws: LaunchError.failed(program: "/usr/bin/true", reason: "Invalid argument")) {
            try sut.start("true", ["a\0b"], input: nil)
        }
    }

    @Test(
        arguments: [
            (.notFound(program: "x"), "The program x is not installed."),
            (.failed(program: "x", reason: "No memory"), "The program x could not be started: No memory."),
        ] as [(LaunchError, String)])
    func launchError_saysWhatHappened(error: LaunchError, sentence: String) {
        #expect(error.description == sentence)
    }

    @Test(
        arguments: [
            ("/usr/bin:/bin", "/usr/bin/sh"), ("/nowhere", nil), (":.:bin:/bin", "/bin/sh"), ("usr/bin:.", nil),
            (nil, "/usr/bin/sh"),
        ] as [(String?, String?)])
    func find_looksThroughTheAbsoluteFoldersOfThePathAlone(path: String?, expected: String?) {
        let sut = SystemLauncher(environment: path.map { ["PATH": $0] } ?? [:])
        #expect(sut.find("sh") == expected)
    }

    @Test(arguments: [("/bin/sh", "/bin/sh"), ("", nil)] as [(String, String?)])
    func find_takesAPathAsItIsAndNoEmptyName(name: String, expected: String?) {
        #expect(sut.find(name) == expected)
    }

    /// What a fake `xdg-open` finds in its environment, without what the shell adds.
    private func variablesOfOpener(in environment: [String: String]) throws -> [String: String] {
        let folder = try TemporaryFolder()
        let script = "#!/bin/sh\nexec /usr/bin/env -0 > \(folder.path("seen"))\n"
        // Another process writes it: a file that this one has open for writing may be handed to a program that another
        // test starts, and is then "busy".
        try expectSuccess(
            "sh", ["-c", "cat > \"$0\" && chmod 700 \"$0\"", folder.path("xdg-open")], input: script)
        let environment = environment.merging(["PATH": folder.path, "DISPLAY": ":9"]) { $1 }
        let launcher = SystemLauncher(
            environment: ChildEnvironment.variables(of: environment), timeout: .seconds(60))
        #expect(try LinkOpener(environment: environment, launcher: launcher).open("geo:60.17,24.94") == .opened)
        let lines = try folder.read("seen").split(separator: "\0")
        let pairs = lines.map { line in
            let end = line.firstIndex(of: "=") ?? line.endIndex
            return (String(line[..<end]), String(line[end...].dropFirst()))
        }
        return Dictionary(uniqueKeysWithValues: pairs).filter { !["PATH", "DISPLAY", "PWD", "_"].contains($0.key) }
    }

    private func expectSuccess(_ program: String, _ arguments: [String], input: String? = nil) throws {
        #expect(try sut.start(program, arguments, input: input) == .ended(status: 0))
    }
}
