import PlacesStrings

/// Opens links with the user's own programs.
package struct LinkOpener: Sendable {
    /// What is to be done with a link.
    package enum Plan: Hashable, Sendable {
        case start(program: String, arguments: [String])
        /// Nothing here opens it: the user does, from the printed link.
        case print(Obstacle)
    }

    /// Why a link has to be printed.
    package enum Obstacle: Hashable, Sendable, CustomStringConvertible {
        case noDesktop
        case missing(program: String)
        case failed(program: String, status: Int32)
        case notStarted(LaunchError)

        /// What happened, in one sentence.
        package var description: String { message.what }
        /// The next thing to try, if there is one.
        package var hint: String? { message.next }

        private var message: (what: String, next: String?) {
            switch self {
            case .noDesktop: Strings.Launching.noDesktop
            case .missing(let program): Strings.Launching.noOpener(program)
            case .failed(let program, let status): Strings.Launching.openerFailed(program, Int(status))
            case .notStarted(let error): (error.description, nil)
            }
        }
    }

    package enum Outcome: Hashable, Sendable {
        case opened
        case notOpened(Obstacle)
    }

    /// A link that is never handed to another program.
    package struct RefusedLink: Error, Hashable, CustomStringConvertible {
        package let description = Strings.Launching.refusedLink
    }

    private static let program = "xdg-open"
    private static let schemes = ["https", "http", "geo"]

    private let environment: [String: String]
    private let launcher: any ProgramLauncher

    package init(environment: [String: String], launcher: any ProgramLauncher) {
        (self.environment, self.launcher) = (environment, launcher)
    }

    /// Opens a link with `xdg-open` if there is a desktop, else returns why it must be printed.
    ///
    /// - Throws: ``RefusedLink`` for anything but a web or `geo:` address in visible ASCII.
    package func open(_ link: String) throws(RefusedLink) -> Outcome {
        carryOut(try Self.plan(for: link, environment: environment, isInstalled: { launcher.find($0) != nil }))
    }

    /// Opens a file of ours in the program that the user has for its kind.
    ///
    /// - Parameter path: an absolute path.
    package func open(file path: String) -> Outcome {
        carryOut(Self.plan(opening: path, environment) { launcher.find($0) != nil })
    }

    private func carryOut(_ plan: Plan) -> Outcome {
        switch plan {
        case .print(let obstacle): return .notOpened(obstacle)
        case .start(let program, let arguments):
            do {
                switch try launcher.start(program, arguments, input: nil) {
                case .running, .ended(status: 0): return .opened
                case .ended(let status): return .notOpened(.failed(program: program, status: status))
                }
            } catch {
                return .notOpened(.notStarted(error))
            }
        }
    }

    /// What to do with a link, decided without doing it.
    package static func plan(
        for link: String, environment: [String: String], isInstalled: (String) -> Bool
    ) throws(RefusedLink) -> Plan {
        let start = link.lowercased()
        guard schemes.contains(where: { start.hasPrefix("\($0):") }),
            link.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw RefusedLink()
        }
        return plan(opening: link, environment, isInstalled)
    }

    private static func plan(
        opening target: String, _ environment: [String: String], _ isInstalled: (String) -> Bool
    ) -> Plan {
        guard Desktop(environment).isThere else { return .print(.noDesktop) }
        return isInstalled(program) ? .start(program: program, arguments: [target]) : .print(.missing(program: program))
    }
}
