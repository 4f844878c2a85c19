import PlacesStrings

/// Why there is no QR code.
public enum QRCodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The library that makes the codes is not installed.
    case missingLibrary(name: String, package: String)
    case emptyText
    /// No code holds so much.
    case tooLong(bytes: Int)
    /// A drawing needs more columns than there are, and half a code is none.
    case tooWide(needed: Int, columns: Int)
    case outOfMemory

    /// What happened, in one sentence.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .missingLibrary(let name, let package): Strings.Sharing.missingLibrary(name, package)
        case .emptyText: Strings.Sharing.emptyCode
        case .tooLong(let bytes): Strings.Sharing.tooLongForCode(bytes)
        case .tooWide(let needed, let columns): Strings.Sharing.tooWide(needed, columns)
        case .outOfMemory: Strings.Sharing.noMemoryForCode
        }
    }
}
