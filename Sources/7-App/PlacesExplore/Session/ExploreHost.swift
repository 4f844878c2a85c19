package import PlacesEngine
package import PlacesFeature
import PlacesMessages

/// What looking around needs of the program that it is a part of. Everything may be slow but the clock.
package protocol ExploreHost: Sendable {
    /// Monotonic time in milliseconds.
    func uptime() -> Int
    /// What becomes of a question; `nil` of one that was cancelled.
    func answer(_ query: PlacesQuery, request: Int) async -> ExploreEvent?
    /// The calls that were made so far, or `nil` if they are not counted.
    var calls: ExploreCalls? { get }
    func allow(calls: Int)
    /// What lies under a map, or `nil` if none is drawn.
    func ground(_ request: GroundRequest) -> BaseMapExcerpt?
    /// Does something with a place, an order or an answer; what comes of it is an event. One is done after the other, each
    /// to its end.
    func perform(_ effect: ExploreEffect) -> ExploreEvent?
    /// Takes the last answer before the terminal is given back.
    func end(with answer: PlacesResult, question: PlacesQuery)
}

extension ExploreEvent {
    /// What becomes of a question; `nil` if it was cancelled.
    /// - Parameters:
    ///   - canAllowCalls: whether more calls can be allowed where all that were allowed are made.
    ///   - hint: what to do about an error.
    package static func answering(
        _ query: PlacesQuery, request: Int, from loader: any PlacesLoader, canAllowCalls: Bool = true,
        hint: (PlacesError) -> String?
    ) async -> ExploreEvent? {
        let failure: PlacesError
        do throws(PlacesError) {
            return .answered(request: request, try await loader.load(query))
        } catch {
            failure = error
        }
        let text = [failure.description, hint(failure)].compactMap(\.self).joined(separator: " ")
        return switch failure {
        case .cancelled: nil
        case .callLimitReached where canAllowCalls: .unasked(request: request)
        case .rateLimited(let pause, _), .refused(_, _, let pause):
            .failed(request: request, message: text, pause: pause)
        default: .failed(request: request, message: text)
        }
    }
}
