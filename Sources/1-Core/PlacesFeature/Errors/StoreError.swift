/// Why something could not be kept or read back.
public enum StoreError: Error, Hashable, Sendable {
    /// The file is damaged; it was moved aside, untouched, to `asideAs`. What could be read is in a new file; `nil`
    /// where nothing could.
    case damaged(path: String, asideAs: String, rescue: StoreRescue? = nil)
    /// The file was written by a later version of the program.
    case tooNew(path: String, version: Int)
    /// Another process held the file for too long.
    case busy(path: String)
    /// No space, no permission, a missing folder and the like.
    case unusable(path: String, reason: StoreFault)
}
