/// Why an answer is not what the service's contract says.
public enum AnswerFault: Hashable, Sendable {
    case empty, notText, notJSON
    /// It is a web page, not data.
    case webPage
    case tooManyParts(limit: Int)
    /// It is nested in more levels than this.
    case tooDeep(limit: Int)
    case noPlaceList
    case noPlace
    /// It holds no place with all that a place needs: an identifier, a name and a position.
    case noWholePlace
    /// What another source tells of it: the end of a sentence.
    case message(String)
}
