public import PlacesFeature
import PlacesLocation
import PlacesMessages
import PlacesStrings

/// Why a use case has no answer: what happened, and what to try next.
public struct UseCaseError: Error, Sendable, CustomStringConvertible {
    /// What has to change for an answer.
    public indirect enum Cause: Sendable {
        /// What was asked.
        case question
        /// Files or data of this machine.
        case machine
        /// A source, or data inside the program.
        case places(PlacesError)
        /// What is kept.
        case store(StoreError)
        /// Nothing: no source on this machine knows what was asked.
        case nothing
        /// What the use case was given, such as a loader that cannot be made.
        case given(any Error)
    }

    /// What has to change for an answer.
    public let cause: Cause
    /// What happened, in one sentence.
    public let description: String
    /// Lines that show it, such as those of a file or a choice.
    public let excerpt: String?
    /// What to try next.
    public let hint: String?

    package init(_ description: String, excerpt: String? = nil, hint: String? = nil, cause: Cause) {
        (self.description, self.excerpt, self.hint, self.cause) = (description, excerpt, hint, cause)
    }

    package init(_ error: PlacesError) { self.init(error.description, hint: error.hint, cause: .places(error)) }

    package init(_ error: StoreError) { self.init(error.description, hint: error.hint, cause: .store(error)) }

    /// What ends a use case is translated here alone.
    package init(any error: any Error) {
        switch error {
        case let error as UseCaseError: self = error
        case let error as PlacesError: self.init(error)
        case let error as StoreError: self.init(error)
        case let error as LocationSettingError: self.init(error.description, cause: .question)
        default: self.init(.localData(reason: .message("\(error)")))
        }
    }
}

extension UseCaseError {
    /// For a machine without a place to keep anything.
    static var noStore: UseCaseError {
        UseCaseError(Strings.OnePlace.noStore, hint: Strings.OnePlace.setHome, cause: .machine)
    }
}

/// Does something; an error of it ends the use case.
func translated<Value>(_ body: () throws -> Value) throws(UseCaseError) -> Value {
    do { return try body() } catch { throw UseCaseError(any: error) }
}
