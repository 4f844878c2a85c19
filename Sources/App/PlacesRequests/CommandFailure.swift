package import PlacesArguments
package import PlacesExchange
package import PlacesFeature
import PlacesMessages
package import PlacesPresentation
package import PlacesSettings
package import PlacesTerminal
package import PlacesUseCases
import PlacesWords

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

    package init(_ error: PlacesError) {
        if case .locationUnknown(.exhausted(let steps)) = error {
            self.init(
                Words.Where.nowhere, excerpt: Self.listing(steps), hint: Words.Where.sayIt, status: ExitStatus(error))
            return
        }
        self.init(error.description, hint: error.hint(namesOptions: true), status: ExitStatus(error))
    }

    /// Each method with the reason why it failed, one per line.
    package static func listing(_ steps: [LocationStep]) -> String? {
        steps.isEmpty
            ? nil
            : steps.map { "  " + Words.Where.step($0.method.rawValue, $0.error.description) }.joined(separator: "\n")
    }

    package init(_ error: UsageError) {
        self.init(error.message, hint: error.hint, status: .usage)
        advice = error.advice
    }

    package init(_ error: ConfigurationError) {
        self.init(error.message, excerpt: error.excerpt, hint: error.hint, status: .usage)
    }

    package init(_ error: UseCaseError) {
        switch error.cause {
        case .places(let error): self.init(error)
        case .store(let error): self.init(error)
        case .question: self.init(error.description, excerpt: error.excerpt, hint: error.hint, status: .usage)
        case .nothing: self.init(error.description, excerpt: error.excerpt, hint: error.hint, status: .nothingFound)
        case .given(let error): self.init(any: error)
        case .machine: self.init(error.description, excerpt: error.excerpt, hint: error.hint, status: .localFault)
        }
    }

    package init(_ error: StoreError) { self.init(error.description, hint: error.hint, status: .localFault) }

    package init(_ error: ConsoleError) { self.init(error.description, hint: error.hint, status: error.status) }

    package init(_ error: OutputError) {
        switch error {
        case .unreadable(let error): self.init(error)
        case .sink(let error as ConsoleError): self.init(error)
        case .sink(let error): self.init("\(error)", status: .localFault)
        case .failed(let what, let next): self.init(what, hint: next, status: .localFault)
        }
    }

    package var failure: CommandFailure { self }

    /// What ends a command is translated here alone.
    package init(any error: any Error) {
        self = (error as? any EndsCommand)?.failure ?? CommandFailure(.localData(reason: "\(error)"))
    }

    package init(_ error: TerminalError) { self.init(error.description, status: error.status) }
}

extension CommandFailure {
    /// A format in which a command has no answer.
    package static func unsupportedFormat(_ format: OutputFormat, _ known: [OutputFormat]) -> CommandFailure {
        CommandFailure(
            Words.Commands.unsupportedFormat(format.name),
            hint: Words.Commands.knownFormats(known.map(\.name)), status: .usage)
    }
}

extension UseCaseError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }
extension UsageError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }
extension ConfigurationError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }
extension PlacesError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }
extension StoreError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }
extension ConsoleError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }
extension OutputError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }
extension TerminalError: EndsCommand { package var failure: CommandFailure { CommandFailure(self) } }

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
