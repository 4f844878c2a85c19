import Testing

@testable import PlacesReading

/// The sorted table of words, which a script makes of the two tables that people edit.
@Suite struct WordTableTests {
    @Test func embedded_isMadeOfTheTablesThatPeopleEdit() {
        let expected = TableMaker(kinds: .kinds).text
        let found = String(decoding: WordTable.embedded.bytes, as: UTF8.self)
        #expect(found == expected, "derive.sh was run after the last change of a table")
    }

    @Test func find_findsTheLinesOfTheTable() {
        var (previous, count) = ([UInt8](), 0)
        WordTable.embedded.forEachLine { line in
            let key = Array(line.key)
            #expect(previous.lexicographicallyPrecedes(key), "the table is sorted")
            if count % 8 == 0 {
                #expect(WordTable.embedded.meanings(of: key) == line.meanings)
                #expect(WordTable.embedded.spelling(of: key) == line.spelling)
            }
            (previous, count) = (key, count + 1)
        }
        #expect(count > 5000)
    }

    /// Every phrase means something to the grammar, or to the readers of times and names.
    @Test func phrases_areAllUnderstood() throws {
        let parts = [
            "day:", "month:", "holiday:", "rule:", "shift:", "shift-after:", "closes:night", "from", "clock:", "part:",
            "half:", "oclock", "at", "on", "now>span", "now<span",
            "unit:", "length:",
            "number:", "ending:", "stem:", "else:", "instead:", "chain", "and", "turn", "generic:", "link", "name:",
            "implies:kids_area", "article", "past:", "past-after:", "between", "to", "currency", "people", "side",
            "evening", "morning", "known",
            "asks-open",
            "asked-open", "fraction:", "has:", "having", "allowed", "forbidden", "degree", "nor", "prefix:not",
            "suffix:not",
        ]
        var unknown: Set<String> = []
        WordTable.embedded.forEachLine { line in
            for meaning in line.meanings where !meaning.isKind {
                if WishRole(meaning) == nil, !parts.contains(where: meaning.value.hasPrefix) {
                    unknown.insert(meaning.value)
                }
            }
        }
        #expect(unknown.isEmpty)
    }

    @Test func find_tellsWhetherALongerKeyBeginsSo() {
        let table = WordTable("open\t\tenwopen:now\nopennow\topen now\tenwopen:now\npub\t\tennpub\tsvnpub\n")
        #expect(table.find(Array("op".utf8)).meanings.isEmpty)
        #expect(table.find(Array("op".utf8)).isBeginning)
        #expect(table.find(Array("open".utf8)).meanings.count == 1)
        #expect(table.find(Array("open".utf8)).isBeginning)
        #expect(!table.find(Array("opennow".utf8)).isBeginning)
        #expect(table.find(Array("pub".utf8)).meanings.map(\.language) == [.english, .swedish])
        #expect(!table.find(Array("zoo".utf8)).isBeginning)
        #expect(table.spelling(of: Array("opennow".utf8)) == "open now")
        #expect(table.spelling(of: Array("pub".utf8)) == "pub")
        #expect(table.spelling(of: Array("zoo".utf8)) == nil)
    }

    @Test(arguments: [
        "", "\n", "\n\n\n", "pub", "pub\t", "pub\t\t", "pub\t\t\n", "pub\t\tx\n", "pub\t\tennpub", "\t\t\t\n",
        "pub\t\tzznpub\n",
        "pub\t\ten\n", "pub\t\tenn\n", "b\t\tennb\na\t\tenna\n", "pub\t\tenwkind:\n", "pub\t\tenwwhere:\n",
    ])
    func find_survivesADamagedTable(_ text: String) {
        let table = WordTable(text)
        for word in ["pub", "a", "b", "zzz", ""] {
            _ = table.find(Array(word.utf8))
            _ = table.spelling(of: Array(word.utf8))
        }
        _ = WishGrammar(table: table).readings(of: "pub a b open")
        _ = Spelling(table: table).correction(of: "pubb")
    }
}
