import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import Testing

@Suite struct SecretDialogTests {
    @Test func lines_showHowMuchWasTypedAndNothingOfIt() {
        var sut = SecretDialog(prompt: "FSQ_TOKEN:")
        for character in "hush" { _ = sut.handle(.character(character)) }
        let lines = sut.lines(size: TextSize(columns: 40, rows: 5), options: RenderCapabilities()).written(within: 40)
        #expect(lines.joined().contains("FSQ_TOKEN: ****"))
        #expect(!lines.joined().contains("hush"))
    }

    @Test func handle_takesPastesWithoutTheirLineEnds() {
        var sut = SecretDialog(prompt: "")
        _ = sut.handle(.paste("fsq3ABC\n"))
        let typed = sut.handle(.enter)
        #expect(typed == .some("fsq3ABC"))
    }

    @Test func handle_givesUpOnEscape() {
        var sut = SecretDialog(prompt: "")
        let typed = sut.handle(.escape)
        #expect(typed == .some(nil))
    }

    @Test(arguments: [(1, 1), (0, 0), (5, 2)])
    func lines_fitAnyWindow(columns: Int, rows: Int) {
        var sut = SecretDialog(prompt: "A long prompt for a secret:")
        for _ in 0..<100 { _ = sut.handle(.character("x")) }
        let lines = sut.lines(size: TextSize(columns: columns, rows: rows), options: RenderCapabilities())
            .written(within: columns)
        #expect(lines.count <= rows)
        #expect(lines.allSatisfy { $0.displayWidth <= columns })
    }
}
