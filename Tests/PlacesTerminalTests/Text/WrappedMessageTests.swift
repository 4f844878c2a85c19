import PlacesTerminal
import Testing

@Suite struct WrappedMessageTests {
    @Test func wrappedMessage_breaksLongLinesBetweenWords() {
        #expect(
            wrapped("places: The built-in sample covers only Helsinki centre.\n  Look further.\n", 30) == """
                places: The built-in sample
                  covers only Helsinki centre.
                  Look further.

                """)
        #expect(wrapped("  A hint that is longer than that", 20) == "  A hint that is\n    longer than that")
    }

    @Test(arguments: [
        "places: short", "", "\n", "  two\n\n  parts  with  gaps\n", "Which one? [1] ", "東京タワー東京タワー",
    ])
    func wrappedMessage_leavesWhatFits(text: String) {
        #expect(wrapped(text, 20) == text)
    }

    @Test func wrappedMessage_cutsNoWord() {
        #expect(
            wrapped("See https://example.org/a/long/address or ask.", 20)
                == "See\n  https://example.org/a/long/address\n  or ask.")
        #expect(wrapped("https://example.org/a/long/address", 10) == "https://example.org/a/long/address")
        #expect(wrapped("  https://example.org/a/long/address", 10) == "  https://example.org/a/long/address")
        #expect(wrapped("a b", 1) == "a\n  b")
    }

    @Test func wrappedMessage_countsColumns() {
        #expect(wrapped("東京 東京 東京", 10) == "東京 東京\n  東京")
    }

    @Test func wrappedMessage_keepsACommandWholeOnALineOfItsOwn() {
        #expect(
            wrapped("  For live places: places coffee --near Kiasma --source osm", 50)
                == "  For live places:\n    places coffee --near Kiasma --source osm")
        #expect(
            wrapped("  Try:  places --near 60.17,24.94     places city     places where --explain", 40)
                == "  Try:\n    places --near 60.17,24.94\n    places city\n    places where --explain")
        #expect(
            wrapped("A sentence of several words: places a --bb ccc", 20)
                == "A sentence of\n  several words:\n  places a --bb ccc")
    }

    @Test func wrappedMessage_breaksACommandThatFitsNowhere() {
        #expect(wrapped("Try: places coffee --near Kiasma", 20) == "Try: places coffee\n  --near Kiasma")
    }

    @Test func wrappedMessage_takesTheNameOfTheProgramForNoCommand() {
        #expect(wrapped("places: it is: placesfoo bar", 20) == "places: it is:\n  placesfoo bar")
        #expect(wrapped("places: nothing here for you", 20) == "places: nothing here\n  for you")
    }

    private func wrapped(_ text: String, _ columns: Int) -> String {
        text.wrappedMessage(columns: columns, program: "places")
    }
}
