import FoundationEssentials
import PlacesSharing
import PlacesTestSupport
import Testing

@Suite struct QRCodeTests {
    /// Version 1 of the code for "HI", as the finder patterns and the quiet zone of ISO/IEC 18004 want it.
    @Test func lines_areTheCodeWithItsQuietZone() throws {
        let code = try QRCode("geo:1,2")
        #expect(code.width == 21)
        let lines = code.asciiLines
        #expect(lines.count == 29)
        #expect(lines.allSatisfy { $0.count == 58 })
        #expect(lines[0] == String(repeating: "##", count: 29))
        // The top of the left finder pattern: seven dark modules after four light ones.
        #expect(lines[4].hasPrefix("########              ##"))
        #expect(lines[5].hasPrefix("########  ##########  ##"))
        #expect(code.columns(isASCII: true) == 58)
        #expect(code.columns(isASCII: false) == 29)
    }

    @Test func lines_showTheSameModulesInBlocksWithAndWithoutColour() throws {
        let code = try QRCode("https://www.openstreetmap.org/node/1")
        let (ascii, blocks) = (code.asciiLines, code.lines(isColoured: false))
        let coloured = code.lines(isColoured: true)
        #expect(blocks.count == (ascii.count + 1) / 2)
        for (index, line) in blocks.enumerated() {
            for (column, cell) in line.enumerated() {
                let start = ascii[2 * index].index(ascii[2 * index].startIndex, offsetBy: 2 * column)
                let top = ascii[2 * index][start] == "#"
                let bottom = 2 * index + 1 < ascii.count ? ascii[2 * index + 1][start] == "#" : true
                #expect(cell == (top ? (bottom ? "█" : "▀") : (bottom ? "▄" : " ")))
            }
            let opposite = line.map { ["█": " ", "▀": "▄", "▄": "▀", " ": "█"][$0] ?? "?" }.joined()
            #expect(coloured[index] == "\u{1B}[30;107m\(opposite)\u{1B}[0m")
        }
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg")),
        arguments: ["geo:60.171200,24.943700?q=Caf%C3%A9", "Ärger → ☕\nzwei"])
    func modules_areReadByAnotherProgram(text: String) async throws {
        let code = try QRCode(text)
        let folder = try TemporaryFolder()
        let size = code.columns(isASCII: false)
        var picture = "P1\n\(size * 4) \(size * 4)\n"
        for row in 0..<(size * 4) {
            picture +=
                (0..<(size * 4)).map { code.isDark(row: row / 4 - 4, column: $0 / 4 - 4) ? "1" : "0" }
                .joined(separator: " ") + "\n"
        }
        let path = try folder.write("code.pbm", picture)
        let output = try await ChildProcess.run(
            "/usr/bin/zbarimg", ["--raw", "-q", path], environment: ["LC_ALL": "C.UTF-8"])
        #expect(output.output == text + "\n")
    }

    @Test func init_refusesWhatNoCodeHolds() {
        #expect(throws: QRCodeError.tooLong(bytes: 5000)) { try QRCode(String(repeating: "x", count: 5000)) }
        #expect(throws: QRCodeError.tooLong(bytes: 0)) { try QRCode("") }
    }

    @Test func init_saysWhichPackageIsMissing() {
        let error = #expect(throws: QRCodeError.self) { try QRCode("x", library: "libqrencode.so.none") }
        #expect(error?.hint == "On Debian: apt-get install libqrencode4")
    }
}
