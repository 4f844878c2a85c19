internal import CGlibc
internal import Glibc
package import PlacesFeature

/// Writes small files that people keep and edit themselves.
package protocol FileWriter: Sendable {
    /// Puts bytes in the place of what a file holds: all of them or none. Folders above it are made, a symbolic link stays
    /// one, and owner and mode stay as they were.
    /// - Parameter isPrivate: true if only the owner may read the file from now on, as a new one starts.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)``
    func replace(_ path: String, with bytes: [UInt8], isPrivate: Bool) throws(PlacesError)
}

/// Writes to the disk.
package struct SystemFileWriter: FileWriter {
    package init() {}

    package func replace(_ path: String, with bytes: [UInt8], isPrivate: Bool) throws(PlacesError) {
        try Self.makeFolder(FileInPlace.folder(of: path))
        let target = SystemFileReader().realPath(path) ?? path
        var status = stat()
        let isNew = stat(target, &status) != 0
        try FileInPlace.replace(target) { file throws(PlacesError) in
            try file.write(bytes.span, at: 0)
            if !isNew { try file.resemble(status, isPrivate: isPrivate) }
        }
    }

    private static func makeFolder(_ folder: String) throws(PlacesError) {
        var path = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") where part != "." {
            path += "/\(part)"
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .unwritable(folder) }
        }
    }
}
