internal import CPlacesData
import FoundationEssentials
import PlacesBytes
import PlacesText

/// The page's styles and script, as they lie in the binary: the map library's, then ours.
package enum PageAssets {
    /// How drawn maps look, in a page and in a picture.
    package static let mapStyle = text(PLACES_PAGE_MAP_STYLE)
    package static let style = joined([
        text(PLACES_PAGE_LIBRARY_STYLE), text(PLACES_PAGE_CLUSTERS_STYLE), mapStyle, text(PLACES_PAGE_PAGE_STYLE),
    ])
    package static let script = joined([
        text(PLACES_PAGE_LIBRARY), text(PLACES_PAGE_CLUSTERS), text(PLACES_PAGE_MAP_SCRIPT),
        text(PLACES_PAGE_PAGE_SCRIPT),
    ])
    /// A symbol for each group of kinds, `g-` and its name.
    package static let glyphs = text(PLACES_PAGE_GLYPHS)
    /// The terms of the map library.
    package static let licences = [text(PLACES_PAGE_LIBRARY_LICENCE), text(PLACES_PAGE_CLUSTERS_LICENCE)]

    /// SHA-256 in base64, as Content Security Policy wants it.
    package static let styleHash = hash(style)
    package static let scriptHash = hash(script)

    private static func text(_ file: places_page_file) -> String {
        let bytes = places_page_file(file)
        return String(decoding: InPlaceBytes(inProgram: bytes.bytes, count: bytes.count), as: UTF8.self)
    }

    /// Without the names of files from which a browser's tools would make the originals: the page has no such files.
    private static func joined(_ parts: [String]) -> String {
        parts.map { part in
            part.split(separator: "\n").filter { !$0.contains("# sourceMappingURL=") }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private static func hash(_ text: String) -> String { Data(SHA256.hash(text.utf8)).base64EncodedString() }
}
