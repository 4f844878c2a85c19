internal import CPlacesPage

/// The page's styles and script, as they lie in the binary.
package enum PageAssets {
    package static var mapStyle: String { text(places_page_map_style()) }
    package static var pageStyle: String { text(places_page_style()) }
    package static var script: String { text(places_page_script()) }
    /// The SHA-256 of ``mapStyle`` followed by ``pageStyle``, in base64.
    package static var styleHash: String { text(places_page_style_hash()) }
    /// The SHA-256 of ``script``, in base64.
    package static var scriptHash: String { text(places_page_script_hash()) }

    private static func text(_ file: places_page_bytes) -> String {
        String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
}
