import Dispatch
import PlacesFeature
import PlacesThreads

/// Runs the explorer's work beside the screen, one piece after the other: saving, and programs of the desktop.
///
/// However fast keys come, few errands wait: a later one of its kind takes the place of one that was not begun.
final class ExploreErrands: Sendable {
    /// Saving is always finished; a program such as a browser may take long.
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
    /// True if it changes saved data.
    fileprivate var isKept: Bool {
        switch self {
        case .save, .unsave, .remember, .opened: true
        default: false
        }
    }

    /// True if this piece of work makes another one superfluous.
    fileprivate func replaces(_ other: ExploreEffect) -> Bool {
        switch (self, other) {
        case (.remember, .remember), (.copy, .copy), (.directions, .directions), (.openPage, .openPage): true
        case (.save(let one, _), .save(let another, _)), (.save(let one, _), .unsave(let another)),
            (.unsave(let one), .save(let another, _)), (.unsave(let one), .unsave(let another)),
            (.opened(let one), .opened(let another)):
            one.id == another.id
        default: false
        }
    }
}
