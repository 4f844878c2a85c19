import Glibc
package import PlacesAPI
package import PlacesArguments
package import PlacesCurl
import PlacesExchange
package import PlacesFeature
package import PlacesFiles
package import PlacesHTTP
import PlacesMessages
import PlacesPresentation
package import PlacesRequests
import PlacesSQLite
import PlacesStrings
package import PlacesTerminal
import PlacesText
import PlacesThreads
package import PlacesUseCases

/// Everything outside the program that it touches, so that a test can put a stub in each place.
package struct World: Sendable {
    package var environment: [String: String]
    package var console: any Console
    package var files: any FileReader
    /// Writes the files that the user keeps.
    package var writer: any FileWriter = SystemFileWriter()
    /// Makes the bare network, without retries and redirects.
    package var makeClient: @Sendable (CurlConfiguration) -> any HTTPClient
    /// What is kept on this machine, or `nil` if there is no place to keep it.
    package var store: (any PlacesStore)?
    /// The same, for those who would rather do without it than wait; ``store`` where it is `nil`.
    package var shortTimeoutStore: (any PlacesStore)?
    package var now: @Sendable () -> Timestamp
    /// A name of the terminal, empty without one.
    package var terminal: String
    package var launcher: any ProgramLauncher
    /// The terminal that answers questions, or `nil` without one: then nothing asks or waits.
    package var screen: (any TerminalScreenProvider)?
    /// The way to ask which of several lines is meant, or `nil` for a line at the terminal.
    var choosing: Chooser?
    /// The whole screen of a terminal, or `nil` if there is none.
    package var cellScreen: (any CellScreenProvider)?
    /// The address of the bus on which services of the system are, or `nil` for the system's own.
    package var busAddress: String?
    /// When a server that wants to be asked seldom may be asked next.
    package var turns: any RequestTurns = ProcessRequestTurns()
    /// Until when services want to be left alone, as long as the program runs.
    package var pauses = ServicePauses()
    /// The clock, in milliseconds since 1970.
    package var milliseconds: @Sendable () -> Int = { 0 }
    /// Monotonic time in milliseconds.
    package var uptime: @Sendable () -> Int = { 0 }
    /// Judges opening hours for every question of a program that answers many, so that hours are read once; `nil` if each
    /// question has an evaluator of its own.
    package var evaluator: (any OpeningHoursEvaluator)?
    /// The calls that may cost something as long as the program runs, or `nil` if each command counts its own.
    package var billedBudget: CallBudget?
    /// Takes note of what goes to another program or machine otherwise than by HTTP: to which, and what.
    package var noteSent: (@Sendable (_ recipient: String, _ content: String) -> Void)?
    /// Who sees the user's files of places.
    package var indexAudience = IndexAudience.user
    /// Whether it answers an assistant, so that ways to the position are waited for without a terminal.
    package var isServing = false
    /// Where messages of an assistant come from, and where the answers go.
    package var descriptors: (input: Int32, output: Int32) = (STDIN_FILENO, STDOUT_FILENO)
    /// Whether nothing is written beside the answer but errors.
    package var isQuiet = false
    /// True if the user must not be asked anything.
    package var asksNothing = false
    /// The line that is answered, for commands to try instead; `nil` where none was typed.
    package var line: ArgumentParser?
    /// Whether the terminal shows something else while a source is asked.
    package var hidesProgress = false
    /// Lets time pass.
    package var pause: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }

    package init(
        environment: [String: String], console: any Console, files: any FileReader,
        makeClient: @escaping @Sendable (CurlConfiguration) -> any HTTPClient, store: (any PlacesStore)?,
        now: @escaping @Sendable () -> Timestamp, terminal: String = "",
        launcher: any ProgramLauncher, screen: (any TerminalScreenProvider)? = nil
    ) {
        self.screen = screen
        self.launcher = launcher
        self.terminal = terminal
        (self.environment, self.console, self.files) = (environment, console, files)
        (self.makeClient, self.store, self.now) = (makeClient, store, now)
        milliseconds = { now().seconds * 1000 }
        uptime = milliseconds
    }

    /// The real one.
    package static func real(environment: [String: String]) -> World {
        let folder = DataFolder.path(environment)
        var world = World(
            environment: environment, console: SystemConsole.standard, files: SystemFileReader(),
            makeClient: { CurlHTTPClient($0) },
            store: folder.map { SQLitePlacesStore(path: $0 + Self.storeName, sources: .program) },
            now: { Timestamp(seconds: time(nil)) }, terminal: TerminalName.current,
            launcher: SystemLauncher(environment: ChildEnvironment.variables(of: environment)))
        let terminal = SystemTerminal.standard(
            name: environment["TERM"], fallback: TerminalSize.resolve(reported: nil, environment: environment))
        (world.screen, world.cellScreen) = (terminal, terminal)
        world.milliseconds = { read(CLOCK_REALTIME) }
        world.uptime = { read(CLOCK_MONOTONIC) }
        world.turns = TurnFile.ofThisUser
        world.shortTimeoutStore = folder.map {
            SQLitePlacesStore(path: $0 + Self.storeName, sources: .program, busyTimeout: .milliseconds(300))
        }
        return world
    }

    private static let storeName = "/places.sqlite"

    private static func read(_ clock: clockid_t) -> Int {
        var moment = timespec()
        clock_gettime(clock, &moment)
        return moment.tv_sec * 1000 + moment.tv_nsec / 1_000_000
    }

    /// The same, where nothing is waited for that an answer can do without.
    var withShortTimeouts: World {
        var world = self
        world.store = shortTimeoutStore ?? store
        return world
    }

    /// Writes the answer.
    package func writeOutput(_ text: String) throws(CommandFailure) {
        try translated { try console.write(text, to: .output) }
    }

    /// Writes an answer in a format, as its bytes come.
    func writeOutput(_ answer: OutputFormat.Answer, in format: OutputFormat) throws(CommandFailure) {
        try translated {
            try format.write(answer, to: OutputSink { [console] in try console.write($0, to: .output) })
        }
    }

    /// Writes something beside the answer, unless `--quiet` is set.
    func writeDiagnostic(_ text: String) {
        if !isQuiet { complain(text) }
    }

    /// Writes why there is no answer, safe to print whatever it repeats of files, settings and servers. A failure of that is
    /// ignored.
    func complain(_ text: String) {
        try? console.write(shownDiagnostic(text), to: .error)
    }

    /// The text as standard error shows it: in a terminal, lines are broken between words.
    func shownDiagnostic(_ text: String) -> String {
        wrapped(text.safeLines, for: .error)
    }

    /// Writes sentences; in a terminal, lines are broken between words.
    func writeSentences(_ text: String) throws(CommandFailure) { try writeOutput(wrapped(text, for: .output)) }

    private func wrapped(_ text: String, for stream: ConsoleStream) -> String {
        guard console.isTerminal(stream) else { return text }
        let size = TerminalSize.resolve(reported: console.reportedSize, environment: environment)
        return text.wrappedMessage(columns: size.columns, program: Program.name)
    }

    /// What is kept on this machine.
    /// - Throws: a failure where there is no place to keep it.
    var requiredStore: any PlacesStore {
        get throws(CommandFailure) {
            guard let store else {
                throw CommandFailure(Strings.OnePlace.noStore, hint: Strings.OnePlace.setHome, status: .localFault)
            }
            return store
        }
    }

    /// Tells that something could not be kept or read back, which does not end the command.
    func warn(_ error: StoreError) {
        writeDiagnostic(Strings.CommandLine.line(error.description, error.hint) + "\n")
    }
}
