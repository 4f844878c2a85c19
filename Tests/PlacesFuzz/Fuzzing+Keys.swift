import PlacesPresentation

@testable import PlacesCLI

extension Fuzzing {
    /// What a terminal sends, from a person or of its own accord.
    static let keys: [String: FuzzTarget] = [
        "keys": { bytes in
            var (decoder, piecewise) = (KeyDecoder(), KeyDecoder())
            checkKeys(decoder.feed(bytes) + decoder.flush())
            for byte in bytes { checkKeys(piecewise.feed([byte])) }
            checkKeys(piecewise.flush())
            check(!decoder.isWaiting && !piecewise.isWaiting, "nothing is awaited for good")
        }
    ]

    private static func checkKeys(_ events: [KeyEvent]) {
        for event in events {
            switch event {
            case .character(let character): checkClean(String(character))
            case .paste(let text):
                checkClean(text)
                check(!text.isEmpty, "a paste is a text")
            case .control(let letter): check(("a"..."z").contains(letter), "Ctrl comes with a letter")
            case .mouse(let report):
                let cells = 0..<65_535
                check(cells.contains(report.column) && cells.contains(report.row), "a mouse is over a cell")
            default: continue
            }
        }
    }
}
