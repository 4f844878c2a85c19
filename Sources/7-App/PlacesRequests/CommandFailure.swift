package import PlacesArguments
package import PlacesExchange
package import PlacesFeature
import PlacesMessages
package import PlacesPage
package import PlacesPresentation
import PlacesStrings
package import PlacesTerminal
package import PlacesUseCases

/// An error that knows how a command ends that meets it.
package protocol EndsCommand: Error {
    var failure: CommandFailure { get }
}

/// Why a command ends without an answer, ready to be shown.
package struct CommandFailure: EndsCommand, Hashable {
    /// What happened, in one sentence; empty if nothing is to be said.
    package let message: String
    /// The line of a file in which it happened, and a mark under the place.
    package let excerpt: String?
    /// What to try next.
    package var hint: String?
    /// How to search for the words of the command instead, where that may be meant.
    package var advice: String?
    package let status: ExitStatus
    /// The methods that found no position, where that is why the command failed.
    package var steps: [LocationStep] = []

    package init(_ message: String, excerpt: String? = nil, hint: String? = nil, status: ExitStatus) {
        (self.message, self.excerpt, self.hint, self.status) = (message, excerpt, hint, status)
    }

    /// What ends a command is translated here alone.
    package init(any error: any Error) {
        self = (error as? any EndsCommand)?.failure ?? PlacesError.localData(reason: .message("\(error)")).failure
    }

    package var failure: CommandFailure { self }

    /// Each method with the reason why it failed, one per line.
    package static func listing(_ steps: [LocationStep]) -> String? {
        steps.isEmpty
            ? nil
            : steps.map { "  " + Strings.Where.step($0.method.rawValue, $0.error.description) }.joined(separator: "\n")
    }

    /// A format in which a command has no answer.
    package static func unsupportedFormat(_ format: OutputFormat, _ known: [OutputFormat]) -> CommandFailure {
        CommandFailure(
            Strings.Commands.unsupportedFormat(format.name),
            hint: Strings.Commands.knownFormats(known.map(\.name)), status: .usage)
    }
}

// MARK: - The errors that end a command

extension PlacesError: EndsCommand {
    package var failure: CommandFailure {
        guard case .locationUnknown(.exhausted(let steps)) = self else {
            return CommandFailure(description, hint: hint(namesOptions: true), status: ExitStatus(self))
        }
        return CommandFailure(
            Strings.Where.nowhere, excerpt: CommandFailure.listing(steps), hint: Strings.Where.sayIt,
            status: ExitStatus(self))
    }
}

extension UseCaseError: EndsCommand {
    package var failure: CommandFailure {
        let status: ExitStatus
        switch cause {
        case .places(let error): return error.failure
        case .store(let error): return error.failure
        case .given(let error): return CommandFailure(any: error)
        case .question: status = .usage
        case .nothing: status = .nothingFound
        case .machine: status = .localFault
        }
        return CommandFailure(description, excerpt: excerpt, hint: hint, status: status)
    }
}

extension UsageError: EndsCommand {
    package var failure: CommandFailure {
        var failure = CommandFailure(message, hint: hint, status: .usage)
        failure.advice = advice
        return failure
    }
}

extension OutputError: EndsCommand {
    package var failure: CommandFailure {
        switch self {
        case .unreadable(let error): error.failure
        case .sink(let error as ConsoleError): error.failure
        case .sink(let error): CommandFailure("\(error)", status: .localFault)
        case .failed(let what, let next): CommandFailure(what, hint: next, status: .localFault)
        }
    }
}

extension ConfigurationError: EndsCommand {
    package var failure: CommandFailure { CommandFailure(message, excerpt: excerpt, hint: hint, status: .usage) }
}

extension FieldsProblem: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, hint: hint, status: .usage) }
}

extension TemplateProblem: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, hint: hint, status: .usage) }
}

extension StoreError: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, hint: hint, status: .localFault) }
}

extension QRCodeError: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, hint: hint, status: .localFault) }
}

extension Clipboard.Failure: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, hint: hint, status: .localFault) }
}

extension LinkOpener.RefusedLink: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, status: .localFault) }
}

extension ConsoleError: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, hint: hint, status: status) }
}

extension TerminalError: EndsCommand {
    package var failure: CommandFailure { CommandFailure(description, status: status) }
}

/// Does something; an error of it ends the command.
package func translated<Value>(_ body: () throws -> Value) throws(CommandFailure) -> Value {
    do { return try body() } catch { throw CommandFailure(any: error) }
}

/// The same for what takes a while.
package func translating<Value>(_ body: () async throws -> Value) async throws(CommandFailure) -> Value {
    do { return try await body() } catch { throw CommandFailure(any: error) }
}

extension TerminalError {
    /// The status to end with.
    package var status: ExitStatus {
        switch self {
        case .interrupted: .interrupted
        case .gone, .failed: .localFault
        }
    }
}

extension ConsoleError {
    /// The status to end with: a reader that closed the pipe has what it wanted.
    package var status: ExitStatus {
        switch self {
        case .closedPipe: .found
        case .failed: .localFault
        }
    }
}
