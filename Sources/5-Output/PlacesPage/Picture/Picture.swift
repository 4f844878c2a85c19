import CRSVG

/// A drawing as a picture of pixels.
public enum Picture {
    /// The pixels that a side of a picture may have.
    public static let sides = 1...8192

    /// An SVG document as PNG (ISO/IEC 15948), as large as it fits into the size; what lies around it is transparent.
    ///
    /// The document names no other file: what it refers to is not read.
    /// - Throws: ``PictureError`` if librsvg is not installed, or the text is no SVG document.
    public static func png(_ svg: String, width: Int, height: Int) throws(PictureError) -> [UInt8] {
        try png(svg, width: width, height: height, library: PictureLibrary.standard.get())
    }

    package static func png(
        _ svg: String, width: Int, height: Int, library: PictureLibrary
    ) throws(PictureError) -> [UInt8] {
        guard sides.contains(width), sides.contains(height) else { throw .badSize }
        let document = Array(svg.utf8)
        var picture: [UInt8] = []
        let outcome = withUnsafeMutablePointer(to: &picture) { picture in
            places_rsvg_png(
                library.table, document, document.count, Int32(width), Int32(height),
                { context, bytes, count in
                    context?.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
                    return context != nil
                }, picture)
        }
        switch outcome {
        case PLACES_RSVG_OK: return picture
        case PLACES_RSVG_NO_MEMORY: throw .outOfMemory
        default: throw .notDrawn
        }
    }
}
