/// Why a service was not reached.
public enum ConnectivityReason: Hashable, Sendable {
    /// The request has no answer.
    case request(HTTPError)
    /// The address is not encrypted, so that what it would carry is not sent.
    case unencrypted(address: String, carrying: Cargo)
    /// More than a minute's worth of requests already waits for a service that wants to be asked seldom.
    case tooManyWaiting
    /// The turns at such a service cannot be recorded in the folder.
    case turnsUnrecorded(folder: String, TurnsProblem)
    /// What another source tells of itself: the end of a sentence, and what to try, as a whole sentence.
    case message(String, remedy: String?)

    /// What is not sent in plain text.
    public enum Cargo: Hashable, Sendable {
        case token, position
        /// The words that are looked for.
        case words
    }

    /// Why a folder does not hold the turns.
    public enum TurnsProblem: Hashable, Sendable {
        /// Others may use it.
        case open
        /// The system refuses it, by its number for errors.
        case system(Int32)
    }
}
