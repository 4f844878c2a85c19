/// Why there is no answer: one case per decision that a caller can take.
///
/// Until version 1.0 a minor version may add cases: let a `switch` over them have a `default`.
public enum PlacesError: Error, Hashable, Sendable {
    /// The service was not reached, or did not finish.
    case connectivity(reason: ConnectivityReason)
    /// The service refuses the token, the plan or the permission (401, 402, 403).
    case credentials(status: Int, message: String?)
    /// Too many requests, or the quota is spent; `retryAfter` where the service tells.
    case rateLimited(retryAfter: Duration?, message: String?)
    /// The service does not understand or fails (400, 404, 5xx and all other statuses).
    /// `retryAfter` is there where the service tells when to come back.
    case refused(status: Int, message: String?, retryAfter: Duration? = nil)
    /// The answer is not what the service's contract says.
    case invalidData(reason: AnswerFault)
    /// The answer is larger than we are willing to read, in bytes.
    case oversized(limit: Int)
    /// As many calls to the service as allowed were made, and one more would be needed.
    case callLimitReached(limit: Int)
    /// No position, and the source needs one.
    case locationUnknown(LocationError)
    /// A local source knows nothing there. `name` is what the point is called, where it has been found by a name; `areas` are
    /// the areas that the source knows.
    case notCovered(Coordinate, name: String? = nil, areas: [String])
    /// Words of the question name a place to look around, or a town to look in, which nothing at hand knows.
    case unknownWhereabouts(String)
    /// The source does not know a place of this identifier.
    case unknownPlace(Place.ID)
    /// The source knows none of the kinds that were asked for, by their names.
    case unknownKinds([String], source: String)
    /// The tree has no kind of this identifier. `nearest` are identifiers that are spelt like it.
    case unknownKind(String, nearest: [String])
    /// No known place belongs to this chain. `nearest` are chains of similar names, or all that are known.
    case unknownChain(String, nearest: [String])
    /// No known place has this attribute. `nearest` are attributes of similar names.
    case unknownAttribute(String, nearest: [String])
    /// A value that no question can have, such as a least rating of 11. The name is that of a property of the question.
    case impossibleValue(name: String, value: String, range: String)
    /// What the user keeps cannot be read.
    case store(StoreError)
    /// A file that the user named is not what it should be.
    case unusableFile(reason: FileFault)
    /// Local data is damaged or missing.
    case localData(reason: DataFault)
    case cancelled
}
