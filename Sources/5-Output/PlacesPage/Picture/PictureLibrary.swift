import CRSVG

/// librsvg's and cairo's functions, found at first use.
///
/// Unchecked: the table is only read once it is filled, so that every thread may use it.
package struct PictureLibrary: @unchecked Sendable {
    let table: OpaquePointer

    /// Debian's libraries, opened once.
    package static let standard: Result<PictureLibrary, PictureError> = Result { () throws(PictureError) in
        try PictureLibrary()
    }

    package init(
        rsvg: String = "librsvg-2.so.2", cairo: String = "libcairo.so.2"
    ) throws(PictureError) {
        guard let table = places_rsvg_open(rsvg, cairo) else {
            throw .missingLibrary(name: rsvg, package: "librsvg2-2")
        }
        self.table = table
    }
}
