import Glibc
import PlacesTestSupport
import Testing

@testable import PlacesPage

/// What an independent program reads in our drawings: zbarimg of Debian's zbar-tools.
@Suite(.enabled(if: access("/usr/bin/zbarimg", X_OK) == 0, "needs zbarimg: apt-get install zbar-tools"))
struct QRReaderTests {
    private static let texts = [
        "geo:60.1712,24.9437?q=60.1712,24.9437(Caf%C3%A9%20Ekberg)", "Café Ekberg\nBulevardi 9, Helsinki", "x",
        String(repeating: "https://www.openstreetmap.org/ ", count: 20),
    ]

    @Test(arguments: texts, QRDrawing.Style.allCases)
    func lines_areReadAsTheTextByAnotherProgram(text: String, style: QRDrawing.Style) async throws {
        let drawing = try QRDrawing(QRCode(text), style: style)
        let folder = try TemporaryFolder()
        let path = try folder.write("code.pbm", bitmap(pixels(drawing.lines, style: style), scale: 4))
        let answer = try await ChildProcess.run("zbarimg", ["--quiet", "--raw", "--oneshot", path])
        #expect(answer.output == text)
        #expect(answer.status == 0)
    }

    /// The dark modules as an eye sees them in the terminal for which a style is drawn.
    private func pixels(_ lines: [String], style: QRDrawing.Style) -> [[Bool]] {
        lines.flatMap { line -> [[Bool]] in
            switch style {
            case .coloured:
                let cells = line.dropFirst("\u{1B}[38;5;16;48;5;231m".count).dropLast("\u{1B}[0m".count)
                return [cells.map { "▀█".contains($0) }, cells.map { "▄█".contains($0) }]
            case .plain: return [line.map { !"▀█".contains($0) }, line.map { !"▄█".contains($0) }]
            case .ascii:
                let cells = Array(line)
                return [stride(from: 0, to: cells.count, by: 2).map { cells[$0] == "#" && cells[$0 + 1] == "#" }]
            }
        }
    }

    /// A picture in the plain portable bitmap format.
    private func bitmap(_ pixels: [[Bool]], scale: Int) -> String {
        let rows = pixels.flatMap { row in
            Array(
                repeating: row.map { String(repeating: $0 ? "1 " : "0 ", count: scale) }.joined(), count: scale)
        }
        return "P1\n\((pixels.first?.count ?? 0) * scale) \(rows.count)\n" + rows.joined(separator: "\n") + "\n"
    }
}
