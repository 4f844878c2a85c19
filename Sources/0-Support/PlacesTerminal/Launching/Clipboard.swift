import FoundationEssentials
import PlacesStrings

/// Puts text into the user's clipboard: by a program of the desktop, else by the terminal itself.
package struct Clipboard: Sendable {
    /// How a text gets there.
    package enum Route: Hashable, Sendable {
        case program(name: String, arguments: [String])
        /// By the OSC 52 sequence, on a stream that is a terminal. The terminal does not say whether it obeys.
        case terminal(ConsoleStream)
    }

    /// Why a text is not in the clipboard.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// There is a desktop, but none of its programs for the clipboard.
        case missing(package: String)
        /// Neither a desktop nor a terminal that has a clipboard.
        case noClipboard
        case tooLong(limit: Int)
        case failed(program: String, status: Int32)
        case notStarted(LaunchError)
        case notWritten(ConsoleError)

        /// What happened, in one sentence.
        package var description: String { message.what }
        /// The next thing to try, if there is one.
        package var hint: String? { message.next }

        private var message: (what: String, next: String?) {
            switch self {
            case .missing(let package): Strings.Launching.noClipboardProgram(package)
            case .noClipboard: Strings.Launching.noClipboard
            case .tooLong(let limit): Strings.Launching.tooLongForTerminal(limit)
            case .failed(let program, let status): Strings.Launching.clipboardFailed(program, Int(status))
            case .notStarted(let error): (error.description, nil)
            case .notWritten(let error): (error.description, error.hint)
            }
        }
    }

    /// Longer sequences are dropped by terminals without a word: the bytes of the text in base64.
    static let longestSequence = 100_000

    private let environment: [String: String]
    private let launcher: any ProgramLauncher
    private let console: any Console

    package init(environment: [String: String], launcher: any ProgramLauncher, console: any Console) {
        (self.environment, self.launcher, self.console) = (environment, launcher, console)
    }

    /// A sequence by which a terminal puts a text into its clipboard.
    package struct Sequence: Hashable, Sendable {
        package let text: String
        package let stream: ConsoleStream
    }

    /// Copies a text, and returns how.
    package func copy(_ text: String) throws(Failure) -> Route {
        let route = try route()
        if let sequence = try hand(text, by: route) { try write(sequence) }
        return route
    }

    /// Copies a text by a program. Without one, returns the sequence that has yet to be written: by the thread whose
    /// turn it is at the terminal.
    package func hand(_ text: String) throws(Failure) -> Sequence? { try hand(text, by: route()) }

    private func hand(_ text: String, by route: Route) throws(Failure) -> Sequence? {
        switch route {
        case .program(let name, let arguments):
            try give(text, to: name, arguments)
            return nil
        case .terminal(let stream): return try sequence(for: text, on: stream)
        }
    }

    private func route() throws(Failure) -> Route {
        try Self.route(
            environment: environment, terminal: [.output, .error].first(where: console.isTerminal),
            isInstalled: { launcher.find($0) != nil })
    }

    /// How a text gets into the clipboard, decided without doing it.
    ///
    /// - Parameter terminal: A stream that is a terminal, if there is one.
    package static func route(
        environment: [String: String], terminal: ConsoleStream?, isInstalled: (String) -> Bool
    ) throws(Failure) -> Route {
        let desktop = Desktop(environment)
        if desktop.hasWayland, isInstalled("wl-copy") {
            return .program(name: "wl-copy", arguments: ["--type", "text/plain"])
        }
        if desktop.hasX {
            if isInstalled("xclip") { return .program(name: "xclip", arguments: ["-selection", "clipboard", "-in"]) }
            if isInstalled("xsel") { return .program(name: "xsel", arguments: ["--clipboard", "--input"]) }
        }
        if let terminal, knowsClipboard(environment) { return .terminal(terminal) }
        guard desktop.isThere else { throw .noClipboard }
        throw .missing(package: desktop.hasWayland ? "wl-clipboard" : "xclip")
    }

    /// Terminals that do not know OSC 52 drop it, but for these: the console of Linux writes it out, and GNU Screen
    /// keeps it to itself.
    private static func knowsClipboard(_ environment: [String: String]) -> Bool {
        let terminal = environment["TERM"] ?? ""
        let isInTmux = environment["TMUX"]?.isEmpty == false
        let isInScreen = environment["STY"]?.isEmpty == false || terminal.hasPrefix("screen")
        return !["", "dumb", "linux"].contains(terminal) && (isInTmux || !isInScreen)
    }

    private func give(_ text: String, to program: String, _ arguments: [String]) throws(Failure) {
        let outcome: LaunchOutcome
        do {
            outcome = try launcher.start(program, arguments, input: text)
        } catch {
            throw .notStarted(error)
        }
        if case .ended(let status) = outcome, status != 0 { throw .failed(program: program, status: status) }
    }

    private func sequence(for text: String, on stream: ConsoleStream) throws(Failure) -> Sequence {
        let encoded = Data(text.utf8).base64EncodedString()
        guard encoded.utf8.count <= Self.longestSequence else {
            throw .tooLong(limit: Self.longestSequence / 4 * 3)
        }
        return Sequence(text: "\u{1B}]52;c;\(encoded)\u{1B}\\", stream: stream)
    }

    package func write(_ sequence: Sequence) throws(Failure) {
        do {
            try console.write(sequence.text, to: sequence.stream)
        } catch {
            throw .notWritten(error)
        }
    }
}
