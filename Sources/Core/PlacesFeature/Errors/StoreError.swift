import PlacesWords

/// Why something could not be kept or read back.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is damaged; it was moved aside, untouched, to `asideAs`. What could be read is in a new file; `nil`
    /// where nothing could.
    case damaged(path: String, asideAs: String, rescue: StoreRescue? = nil)
    /// The file was written by a later version of the program.
    case tooNew(path: String, version: Int)
    /// Another process held the file for too long.
    case busy(path: String)
    /// No space, no permission, a missing folder and the like; the reason is the system's.
    case unusable(path: String, reason: String)

    /// What happened, in one sentence.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .damaged(let path, let aside, nil): Words.Store.damaged(path.cleaned, aside: aside.cleaned)
        case .damaged(let path, let aside, let rescue?):
            Words.Store.rescued(
                path.cleaned, aside: aside.cleaned, count: rescue.savedCount,
                lost: rescue.lost.map { Words.Store.lost($0.id.description.cleaned, list: $0.list.cleaned) },
                unknown: rescue.unknownCount)
        case .tooNew(let path, let version): Words.Store.tooNew(path.cleaned, version)
        case .busy(let path): Words.Store.busy(path.cleaned)
        case .unusable(let path, let reason): Words.Store.unusable(path.cleaned, reason.cleaned)
        }
    }
}
