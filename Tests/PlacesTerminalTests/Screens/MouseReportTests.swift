import Testing

@testable import PlacesTerminal

@Suite struct MouseReportTests {
    static let reports: [(String, MouseEvent)] = [
        ("<0;1;1M", MouseEvent(.press, column: 0, row: 0)), ("<0;80;24m", MouseEvent(.release, column: 79, row: 23)),
        ("<32;12;7M", MouseEvent(.drag, column: 11, row: 6)), ("<64;3;4M", MouseEvent(.wheelUp, column: 2, row: 3)),
        ("<65;3;4M", MouseEvent(.wheelDown, column: 2, row: 3)),
        ("<0;300;200M", MouseEvent(.press, column: 299, row: 199)),
        // With Shift, Alt, Ctrl, and all of them.
        ("<4;2;2M", MouseEvent(.press, column: 1, row: 1)), ("<8;2;2m", MouseEvent(.release, column: 1, row: 1)),
        ("<48;2;2M", MouseEvent(.drag, column: 1, row: 1)), ("<93;2;2M", MouseEvent(.wheelDown, column: 1, row: 1)),
        ("<000;0002;02M", MouseEvent(.press, column: 1, row: 1)),
    ]

    @Test(arguments: reports) func feed_deliversWhatWasDoneWithTheMouse(report: String, expected: MouseEvent) {
        #expect(events("\u{1B}[\(report)") == [.mouse(expected)])
    }

    @Test(arguments: [
        // The middle and right buttons, motion without a button, wheels to the side, buttons 8 and 9.
        "<1;2;2M", "<2;2;2M", "<1;2;2m", "<33;2;2M", "<34;2;2M", "<35;2;2M", "<66;2;2M", "<67;2;2M", "<128;2;2M",
        "<129;2;2M", "<3;2;2M", "<32;2;2m", "<64;2;2m",
        "<M", "<0M", "<0;1M", "<;;M", "<0;;1M", "<0;1;M", "<;1;1M", "<0;1;1;1M", "<0;0;1M", "<0;1;0m", "<0;-1;1M",
        "<0;1:2;1M", "<0;65536;1M", "<0;1;99999999999999999999M", "<99999;1;1M", "<0;1;1A", "0;1;1M", "<<0;1;1M",
        ">0;1;1M", "?0;1;1M", "=0;1;1m", "<0;1;1$M", "<0;1; 1M", "<0;000000000000000000000000001;1M",
    ])
    func feed_swallowsOtherReportsAndWhatIsNone(report: String) {
        #expect(events("\u{1B}[\(report)z") == [.character("z")])
    }

    @Test func feed_deliversTheSameHoweverReportsAreCut() {
        let bytes = Array("a\u{1B}[<0;12;7M\u{1B}[<32;13;7M\u{1B}[A\u{1B}[<32;14;8M\u{1B}[<0;14;8mñ\u{1B}[Z".utf8)
        let expected: [KeyEvent] = [
            .character("a"), .mouse(MouseEvent(.press, column: 11, row: 6)),
            .mouse(MouseEvent(.drag, column: 12, row: 6)), .up, .mouse(MouseEvent(.drag, column: 13, row: 7)),
            .mouse(MouseEvent(.release, column: 13, row: 7)), .character("ñ"), .backTab,
        ]
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var sut = KeyDecoder()
                let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
                #expect(pieces.flatMap { sut.feed($0) } == expected, "cut at \(first) and \(second)")
            }
        }
    }

    @Test func feed_leavesReportsOutOfAPaste() {
        #expect(events("\u{1B}[200~a\u{1B}[<0;1;1Mb\u{1B}[201~") == [.paste("ab")])
    }

    private func events(_ text: String) -> [KeyEvent] {
        var sut = KeyDecoder()
        return sut.feed(text.utf8)
    }
}
