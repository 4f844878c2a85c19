import Testing

@testable import PlacesReading

/// Misspelt words, and what was probably meant.
@Suite struct SpellingTests {
    @Test(arguments: [
        ("resturant", "restaurant"), ("restaraunt", "restaurant"), ("pizzaria", "pizzeria"), ("toliet", "toilet"),
        ("farmacy", "pharmacy"), ("phramacy", "pharmacy"), ("musuem", "museum"), ("libary", "library"),
        ("bakry", "bakery"), ("sushii", "sushi"), ("supermaket", "supermarket"), ("cofee", "coffee"),
        ("resturants", "restaurants"), ("chaep", "cheap"), ("vegeterian", "vegetarian"), ("icecreem", "ice cream"),
        ("resteraunt", "restaurant"), ("restrauntes", "restaurants"),
    ])
    func correction_isTheNearestWord(_ word: String, _ expected: String) {
        #expect(Spelling(table: .sample).correction(of: word, languages: ["en"]) == .one(expected))
    }

    @Test(arguments: [
        ("ravntola", "fi", "ravintola"), ("apteeki", "fi", "apteekki"), ("restaurnte", "es", "restaurante"),
        ("аптка", "ru", "аптека"), ("рестаран", "ru", "ресторан"), ("biblotek", "sv", "bibliotek"),
        ("Aptoheke", "de", "Apotheke"), ("boulangrie", "fr", "boulangerie"),
    ])
    func correction_prefersTheLanguagesOfTheReader(_ word: String, _ language: String, _ expected: String) {
        #expect(Spelling(table: .sample).correction(of: word, languages: [language]) == .one(expected))
    }

    @Test(arguments: ["pizza", "restaurants", "apteekki", "кафе", "open now", "bad", "price", "prix"])
    func correction_leavesWordsThatExist(_ word: String) {
        #expect(Spelling(table: .sample).correction(of: word) == .none)
    }

    @Test(arguments: ["", "b", "pu", "brr", "zzzzzz", "xyzzy", "qwertyuiop", "mrstvwx", "distance", "🍕🍕🍕🍕"])
    func correction_leavesShortWordsAndThoseLikeNone(_ word: String) {
        #expect(Spelling(table: .sample).correction(of: word) == .none)
    }

    @Test func correction_offersWordsThatAreEquallyNear() {
        #expect(Spelling.correction(of: "barn", among: ["Barb", "Bark", "Zoo"]) == .several(["Barb", "Bark"]))
        #expect(
            Spelling.correction(of: "aaaaaa", among: ["aaaaab", "aaaaac", "aaaaad", "aaaaae"])
                == .several(["aaaaab", "aaaaac", "aaaaad"]))
    }

    @Test func correction_prefersTheSameFirstLetter() {
        #expect(Spelling.correction(of: "cats", among: ["Bats", "Cass"]) == .one("Cass"))
    }

    @Test func correction_isNothingForANameThatIsThere() {
        #expect(Spelling.correction(of: "saint etienne", among: ["Saint-Étienne", "Saint-Etiemne"]) == .none)
        #expect(Spelling.correction(of: "hesburgr", among: ["Hesburger", "Ateneum"]) == .one("Hesburger"))
    }

    @Test func correction_countsASwapOfNeighboursAsOneEdit() {
        // Four letters may differ in one edit.
        #expect(Spelling.correction(of: "abdc", among: ["abcd"]) == .one("abcd"))
        #expect(Spelling.correction(of: "badc", among: ["abcd"]) == .none)
        // No part is edited twice: of "ca" and "abc" the distance is three.
        #expect(Spelling.correction(of: "cazzz", among: ["abczzz"]) == .none)
    }

    @Test(arguments: [(3, 0), (4, 1), (6, 1), (7, 2), (20, 2)])
    func tolerance_growsWithTheWord(_ letters: Int, _ edits: Int) {
        #expect(Spelling.tolerance(letters: letters) == edits)
    }

    @Test func correction_agreesWithTheWholeTableOfDistances() {
        var state: UInt64 = 1
        func random(_ count: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33 % count)
        }
        // With one consonant, words are not alike by their consonants.
        func word() -> String { String((0..<(4 + random(6))).map { _ in "aeb"[random(3)] }) }
        for _ in 0..<2000 {
            let (one, other) = (word(), word())
            let distance = Self.distance(Array(one), Array(other))
            let isNear = distance > 0 && distance <= Spelling.tolerance(letters: one.count)
            #expect(Spelling.correction(of: one, among: [other]) == (isNear ? .one(other) : .none), "\(one) \(other)")
        }
    }

    /// The plain definition, with every cell.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
        for i in 0...one.count { table[i][0] = i }
        for j in 0...other.count { table[0][j] = j }
        for i in 1...one.count {
            for j in 1...other.count {
                let same = one[i - 1] == other[j - 1]
                table[i][j] = min(
                    table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (same ? 0 : 1))
                if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
                    table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
                }
            }
        }
        return table[one.count][other.count]
    }
}

extension String {
    fileprivate subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}
