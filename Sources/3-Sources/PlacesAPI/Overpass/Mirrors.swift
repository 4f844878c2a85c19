import PlacesFeature

/// Servers of one service in their order: the usual one, and those to ask when it fails.
///
/// They are asked one after the other, never at once, for their operators do not want one load spread over several.
struct Mirrors<Member: Sendable>: Sendable {
    struct Mirror: Sendable {
        let host: String
        let member: Member
    }

    let usual: Mirror
    let others: [Mirror]

    /// The answer of the first mirror that gives one, and what to say where that is not the usual one.
    /// - Throws: the error of the usual one where all fail, and every error at once that another server would not mend.
    func first<Answer>(
        _ ask: (Member) async throws(PlacesError) -> Answer
    ) async throws(PlacesError) -> (answer: Answer, notice: Notice?) {
        let failure: PlacesError
        do {
            return (try await ask(usual.member), nil)
        } catch  where error.isOfTheServer {
            failure = error
        }
        for mirror in others {
            do {
                let notice = Notice.mirrorUsed(host: mirror.host, reason: failure)
                return (try await ask(mirror.member), notice)
            } catch  where error.isOfTheServer {
                continue
            }
        }
        throw failure
    }
}

extension PlacesError {
    /// Whether another server may answer what this one did not.
    fileprivate var isOfTheServer: Bool {
        switch self {
        case .connectivity, .rateLimited: true
        case .refused(let status, _, _): status == 403 || status == 406 || (500...599).contains(status)
        default: false
        }
    }
}
