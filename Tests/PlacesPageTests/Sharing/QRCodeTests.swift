import PlacesTestSupport
import Testing

@testable import PlacesPage

@Suite struct QRCodeTests {
    @Test func init_refusesAnEmptyText() {
        #expect(throws: QRCodeError.emptyText) { try QRCode("") }
    }

    @Test(arguments: [("a", 2953), ("é", 1476)])
    func init_holdsAsManyBytesAsTheLargestCode(character: String, count: Int) throws {
        #expect(try QRCode(String(repeating: character, count: count)).size == 177)
    }

    @Test(arguments: [("a", 2954), ("é", 1477)])
    func init_refusesOneByteMore(character: String, count: Int) {
        #expect(throws: QRCodeError.tooLong(bytes: 2954)) { try QRCode(String(repeating: character, count: count)) }
    }

    @Test(arguments: ["libqrencode.so.none", "libc.so.6"])
    func init_namesThePackageIfTheLibraryIsMissingOrAnother(name: String) {
        let error = #expect(throws: QRCodeError.missingLibrary(name: name, package: "libqrencode4")) {
            try QRLibrary(name: name)
        }
        #expect(error?.description == "There is no QR code, because the library \(name) is not installed.")
        #expect(error?.hint == "Install it: apt-get install libqrencode4")
    }

    @Test func init_drawsASmallCodeInTheTerminalsOwnColours() throws {
        let sut = try QRDrawing(QRCode("geo:0,0"), style: .plain)
        #expect(
            sut.lines.joined(separator: "\n") == """
                █████████████████████████████
                █████████████████████████████
                ████ ▄▄▄▄▄ █▀ █ ▄█ ▄▄▄▄▄ ████
                ████ █   █ █▄ █▀▄█ █   █ ████
                ████ █▄▄▄█ █ ██▀ █ █▄▄▄█ ████
                ████▄▄▄▄▄▄▄█ ▀ ▀ █▄▄▄▄▄▄▄████
                ████  ▀ ▀▀▄▄█▄ ███  ▄█▄ ▀████
                ████▄▀█  █▄▄█  ▀▄▄█▀█ ▄█▄████
                █████▄▄███▄█  ▀▀▄█▄█▄█▀▄ ████
                ████ ▄▄▄▄▄ █▄▄▀▀▀ █▀▄▀█▄▀████
                ████ █   █ █▀ ▀ ██▄  ▄▀▀ ████
                ████ █▄▄▄█ █▀███▄▀▀▀ ▀██▄████
                ████▄▄▄▄▄▄▄█▄██▄▄███▄██▄█████
                █████████████████████████████
                █████████████████████████████
                """)
        #expect(sut.note?.contains("light text on a dark background") == true)
    }

    @Test func init_drawsTheSameCodeInASCII() throws {
        let sut = try QRDrawing(QRCode("geo:0,0"), style: .ascii)
        let edge = String(repeating: " ", count: 8)
        let blank = Array(repeating: String(repeating: " ", count: 58), count: 4)
        let code = """
            ##############    ##  ####  ##############
            ##          ##  ####  ##    ##          ##
            ##  ######  ##  ####    ##  ##  ######  ##
            ##  ######  ##    ##  ##    ##  ######  ##
            ##  ######  ##  ##      ##  ##  ######  ##
            ##          ##  ##    ####  ##          ##
            ##############  ##  ##  ##  ##############
                            ##########
            ####  ##    ####  ####      ######  ####
            ############        ##      ####      ####
            ##    ####  ####  ####  ####      ####  ##
              ##  ####        ######      ##  ##
              ####      ##  ####    ##  ##  ##    ####
                            ########            ##  ##
            ##############  ####      ##    ##    ##
            ##          ##      ########  ##  ##    ##
            ##  ######  ##    ##  ##    ########    ##
            ##  ######  ##  ########      ####  ######
            ##  ######  ##          ##      ##      ##
            ##          ##  ##        ##########
            ##############  ##    ####      ##    ##
            """
        let drawn = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            edge + line + String(repeating: " ", count: 42 - line.count) + edge
        }
        #expect(sut.lines == blank + drawn + blank)
        #expect(sut.note?.contains("dark text on a light background") == true)
    }

    @Test func init_bringsItsOwnColoursWhereThereAreAny() throws {
        let code = try QRCode("geo:0,0")
        let plain = try QRDrawing(code, style: .plain)
        let coloured = try QRDrawing(code, style: .coloured)
        let inverse: [Character: Character] = ["█": " ", " ": "█", "▀": "▄", "▄": "▀"]
        #expect(
            coloured.lines
                == plain.lines.map { "\u{1B}[38;5;16;48;5;231m" + String($0.map { inverse[$0]! }) + "\u{1B}[0m" })
        #expect(coloured.note == nil)
    }

    @Test(arguments: [(.coloured, 29), (.plain, 29), (.ascii, 58)] as [(QRDrawing.Style, Int)])
    func init_refusesFewerColumnsThanTheCodeNeeds(style: QRDrawing.Style, needed: Int) throws {
        let code = try QRCode("geo:0,0")
        #expect(throws: QRCodeError.tooWide(needed: needed, columns: needed - 1)) {
            try QRDrawing(code, style: style, columns: needed - 1)
        }
        #expect(try QRDrawing(code, style: style, columns: needed) == QRDrawing(code, style: style))
        #expect(QRDrawing.columns(for: code, style: style) == needed)
    }
}
