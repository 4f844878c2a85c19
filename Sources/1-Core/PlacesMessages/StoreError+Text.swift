public import PlacesFeature
import PlacesStrings
import PlacesText

extension StoreError: CustomStringConvertible {
    /// What happened, in one sentence.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .damaged(let path, let aside, nil): Strings.Store.damaged(path.cleaned, aside: aside.cleaned)
        case .damaged(let path, let aside, let rescue?):
            Strings.Store.rescued(
                path.cleaned, aside: aside.cleaned, count: rescue.savedCount,
                lost: rescue.lost.map { Strings.Store.lost($0.id.description.cleaned, list: $0.list.cleaned) },
                unknown: rescue.unknownCount)
        case .tooNew(let path, let version): Strings.Store.tooNew(path.cleaned, version)
        case .busy(let path): Strings.Store.busy(path.cleaned)
        case .unusable(let path, let reason): Strings.Store.unusable(path.cleaned, reason.text.cleaned)
        }
    }
}

extension StoreFault {
    /// The end of a sentence.
    fileprivate var text: String {
        switch self {
        case .notRegular: Strings.Fault.notRegular
        case .foreign: Strings.Store.foreign
        case .system(let number): systemText(number)
        case .message(let text): text
        }
    }
}
