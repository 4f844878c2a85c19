import Dispatch
import PlacesFeature
import PlacesThreads

/// What an explorer does beside the screen: what it keeps and what it shows elsewhere, each one after the other.
///
/// However fast keys come, few errands wait: a later one of its kind takes the place of one that was not begun.
final class ExploreErrands: Sendable {
    /// What is kept is done to its end; what is shown may take long, as a browser does.
    private let (keeping, showing) = (DispatchQueue(label: "places.keep"), DispatchQueue(label: "places.show"))
    private let waiting = Locked<[ExploreEffect]>([])
    private let perform: @Sendable (ExploreEffect) -> Void

    init(_ perform: @escaping @Sendable (ExploreEffect) -> Void) { self.perform = perform }

    func add(_ errand: ExploreEffect) {
        waiting.withLock { errands in
            errands.removeAll(where: errand.replaces)
            errands.append(errand)
        }
        let isKept = errand.isKept
        (isKept ? keeping : showing).async { [self] in
            let next = waiting.withLock { errands in
                errands.firstIndex { $0.isKept == isKept }.map { errands.remove(at: $0) }
            }
            if let next { perform(next) }
        }
    }

    /// Waits until all is done; in a hurry, only until all is kept, and what is still to be shown is not.
    func finish(isHurried: Bool) {
        if isHurried {
            waiting.withLock { $0.removeAll { !$0.isKept } }
        } else {
            showing.sync {}
        }
        keeping.sync {}
    }
}

extension ExploreEffect {
    /// Whether it changes what the user keeps, and not only what is shown.
    fileprivate var isKept: Bool {
        switch self {
        case .save, .unsave, .remember, .opened: true
        default: false
        }
    }

    /// Whether another one need not be done where this one is.
    fileprivate func replaces(_ other: ExploreEffect) -> Bool {
        switch (self, other) {
        case (.remember, .remember), (.directions, .directions), (.openPage, .openPage): true
        case (.save(let one), .save(let another)), (.save(let one), .unsave(let another)),
            (.unsave(let one), .save(let another)), (.unsave(let one), .unsave(let another)),
            (.opened(let one), .opened(let another)):
            one.id == another.id
        default: false
        }
    }
}
