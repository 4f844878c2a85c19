import PlacesStrings

/// Why there is no picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The library that draws pictures is not installed.
    case missingLibrary(name: String, package: String)
    /// The drawing is no SVG document, or one that cannot be drawn.
    case notDrawn
    /// A side is not in ``Picture/sides``.
    case badSize
    case outOfMemory

    /// What happened, in one sentence.
    public var description: String { message.what }
    /// The next thing to try, if there is one.
    public var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .missingLibrary(let name, let package): Strings.Picture.missingLibrary(name, package)
        case .notDrawn: (Strings.Picture.notDrawn, nil)
        case .badSize: (Strings.Picture.badSize, nil)
        case .outOfMemory: (Strings.Picture.noMemory, nil)
        }
    }
}
