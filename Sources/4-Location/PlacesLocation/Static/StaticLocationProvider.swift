public import PlacesFeature
import PlacesStrings

/// A position configured for this machine, such as a desktop computer that stays where it is.
///
/// The file is the one of GeoClue's static source: latitude and longitude in degrees, altitude and accuracy in metres, a
/// line each in this order. `#` begins a comment; blank lines count for nothing.
public struct StaticLocationProvider: LocationProvider {
    /// Where such a file is by custom.
    public static let usualPath = "/etc/geolocation"
    /// The greatest number of bytes of a file: 64 KiB.
    public static let sizeLimit = 65_536

    private let path: String
    private let read: @Sendable () throws(LocationError) -> [UInt8]?

    /// - Parameters:
    ///   - path: The file, for messages.
    ///   - read: Delivers the bytes of the file, or `nil` if there is none.
    public init(
        path: String = Self.usualPath, read: @escaping @Sendable () throws(LocationError) -> [UInt8]?
    ) {
        (self.path, self.read) = (path, read)
    }

    public let method = LocationMethod.static

    /// - Throws: ``PlacesFeature/LocationError/unavailable(reason:)`` without a file,
    ///   ``PlacesFeature/LocationError/unusableFile(path:reason:)`` naming line and field if it is wrong, and what `read`
    ///   throws.
    public func locate() async throws(LocationError) -> LocationFix {
        if Task.isCancelled { throw .cancelled }
        guard let bytes = try read() else { throw .unavailable(reason: .noFile(path: path.cleaned)) }
        let file: StaticFile
        do throws(StaticFileFailure) {
            file = try StaticFile(bytes)
        } catch {
            throw .unusableFile(path: path, reason: error.reason)
        }
        return LocationFix(
            coordinate: file.coordinate, accuracy: file.accuracy, method: .static,
            evidence: [Strings.StaticFile.origin(path.cleaned)])
    }
}
