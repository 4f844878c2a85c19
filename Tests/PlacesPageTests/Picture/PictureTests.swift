import PlacesPage
import PlacesTestSupport
import Testing

@Suite struct PictureTests {
    private let square =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"><path fill=\"#f00\" d=\"M0 0h40v30h-40z\"/></svg>"

    @Test func png_drawsADocumentInTheSizeAskedFor() throws {
        let picture = try Picture.png(square, width: 80, height: 60)
        #expect(picture.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // The header chunk: width and height, 8 bits for each colour.
        #expect(picture[16..<25] == [0, 0, 0, 80, 0, 0, 0, 60, 8])
        let empty = try Picture.png(square.replacing("<path", with: "<desc"), width: 80, height: 60)
        #expect(empty != picture)
    }

    @Test(arguments: ["", "<svg", "<html></html>", "no picture at all \u{0}"])
    func png_refusesWhatIsNoDrawing(text: String) {
        #expect(throws: PictureError.notDrawn) { try Picture.png(text, width: 10, height: 10) }
    }

    @Test(arguments: [(0, 10), (10, 0), (-1, 10), (10, 8193), (Int.max, 1)])
    func png_refusesSizesThatAreNone(width: Int, height: Int) {
        #expect(throws: PictureError.badSize) { try Picture.png(square, width: width, height: height) }
    }

    @Test(arguments: [
        ("libnone.so.1", "libcairo.so.2"), ("librsvg-2.so.2", "libnone.so.1"), ("libc.so.6", "libc.so.6"),
    ])
    func library_saysWhatToInstallWhereItIsMissing(rsvg: String, cairo: String) {
        let error = #expect(throws: PictureError.self) { try PictureLibrary(rsvg: rsvg, cairo: cairo) }
        #expect(error == .missingLibrary(name: rsvg, package: "librsvg2-2"))
        #expect(error?.hint == "Install it: apt-get install librsvg2-2")
    }

    @Test func png_readsNoOtherFile() async throws {
        let folder = try TemporaryFolder()
        try folder.write("other.svg", square)
        let link =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"><image width=\"40\" height=\"30\" href=\"\(folder.path("other.svg"))\"/></svg>"
        let none = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>"
        #expect(try Picture.png(link, width: 40, height: 30) == Picture.png(none, width: 40, height: 30))
    }

    /// The declarations of ours are those of the libraries' own headers.
    @Test func declarations_agreeWithTheHeaders() async throws {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let check = """
            #include <librsvg/rsvg.h>
            #define AGREE(name, type) \\
                _Static_assert(__builtin_types_compatible_p(__typeof__(&name), type), #name)
            AGREE(rsvg_handle_new_from_data, RsvgHandle *(*)(const unsigned char *, unsigned long, GError **));
            AGREE(rsvg_handle_render_document, int (*)(RsvgHandle *, cairo_t *, const RsvgRectangle *, GError **));
            AGREE(g_error_free, void (*)(GError *));
            AGREE(cairo_surface_destroy, void (*)(cairo_surface_t *));
            AGREE(cairo_create, cairo_t *(*)(cairo_surface_t *));
            AGREE(cairo_destroy, void (*)(cairo_t *));
            _Static_assert(sizeof(cairo_status_t) == sizeof(unsigned) && sizeof(cairo_format_t) == sizeof(int), "");
            _Static_assert(CAIRO_FORMAT_ARGB32 == 0 && CAIRO_STATUS_SUCCESS == 0 && CAIRO_STATUS_WRITE_ERROR == 11, "");
            _Static_assert(sizeof(RsvgRectangle) == 4 * sizeof(double) && sizeof(gboolean) == sizeof(int), "");
            """
        let line = "cd '/\(folder)' && clang -x c -fsyntax-only $(pkg-config --cflags librsvg-2.0) -"
        let output = try await ChildProcess.run("sh", ["-c", line], input: check + "\n")
        #expect(output.status == 0, "\(output.error)")
    }
}
