import PlacesFeature
import PlacesText
import Testing

/// Common texts take short cuts, which must not show.
@Suite struct TextShortCutTests {
    @Test(arguments: [
        ("", ""), ("Café Ekberg", "Café Ekberg"), ("  a  b ", "a b"), ("Åbo ˿ Ø", "Åbo ˿ Ø"), ("a\u{7F}b", "ab"),
        ("a\u{A0}b", "a b"), ("a\u{AD}b", "ab"), ("a\u{9B}b", "a"), ("é\u{202E}b", "éb"), ("é  é", "é é"), ("é ", "é"),
        ("a\tb\n", "a b"), ("日本 寿司", "日本 寿司"),
    ])
    func cleaned_isTheSameWithAndWithoutShortCut(text: String, expected: String) {
        #expect(text.cleaned == expected)
        #expect(
            Array(("日" + text).cleaned.dropFirst())
                == Array(text.first?.isWhitespace == true ? " " + expected : expected))
    }

    @Test func cleaned_isTheSameForEachSignAndLetterWithAndWithoutShortCut() {
        for scalar in (0x7F...0x300).compactMap(Unicode.Scalar.init).map(String.init) {
            for text in ["a\(scalar)b", "a\(scalar)\(scalar)b", "abcdefgh\(scalar) \(scalar)b"] {
                #expect("日" + text.cleaned == ("日" + text).cleaned, "\(text)")
            }
        }
    }

    @Test func attributes_areCleanWithAndWithoutShortCut() {
        let coordinate = Coordinate(latitude: 0, longitude: 0)
        let dirty = ["a": "b", "c\u{7}": " d ", "e": " ", "": "f"]
        let place = coordinate.map {
            Place(id: Place.ID(source: "test", value: "1"), name: "A", coordinate: $0, attributes: dirty)
        }
        let plain = coordinate.map {
            Place(id: Place.ID(source: "test", value: "1"), name: "A", coordinate: $0, attributes: ["a": "b", "": "c"])
        }
        #expect(place?.attributes == ["a": "b", "c": "d"])
        #expect(plain?.attributes == ["a": "b"])
    }

    @Test(arguments: [
        ("", ""), ("R-Kioski", "rkioski"), ("McDonald's", "mcdonalds"), ("CAFÉ d’Or", "cafe dor"), ("`A`Z[@", "az[@"),
        ("Straße", "strasse"), ("Ἀθῆναι–1", "αθηναι1"), ("ﬁ", "fi"),
    ])
    func folded_isTheSameWithAndWithoutShortCut(text: String, expected: String) {
        #expect(text.folded == expected)
        #expect(("日" + text).folded == "日" + expected)
    }

    @Test func folded_isTheSameForEachLatinLetterWithAndWithoutShortCut() {
        for letter in (0xC0...0x180).compactMap(Unicode.Scalar.init).map(String.init) {
            for text in [letter, "1\(letter)-2", "-1\(letter)'`\(letter)-b", letter + "e\u{301}"] {
                #expect("日 " + text.folded == ("日 " + text).folded, "\(text)")
            }
        }
    }

    @Test func folded_isTheSameForEachByteAtEachPlaceOfAWordOfMemory() {
        // Sixteen bytes at a time are folded at once where each is a plain one.
        for byte in UInt8(1)..<0x80 {
            for position in 0..<34 {
                var bytes = Array("Kahvila 12 BÜRO A, Itäinen PUISTOTIE 7 b".utf8)
                bytes.insert(byte, at: position)
                let text = String(decoding: bytes, as: UTF8.self)
                #expect("日 " + text.folded == ("日 " + text).folded, "\(text)")
            }
        }
        #expect("abcdefgh\0ABC".folded.utf8.count == 12)
        #expect("ABCDEFG-1".folded == "abcdefg1")
        #expect("ABCDEFG -1".folded == "abcdefg -1")
        #expect("ABCD-FGH-1".folded == "abcdfgh1")
    }

    @Test(arguments: [
        ("a'-1", "a1"), ("ß`-1", "ss1"), ("1'-1", "1-1"), ("ø-1", "o1"), ("æ '-1", "ae -1"), ("a--1", "a-1"),
        ("'-1", "-1"), ("ŉ'-b", "nb"),
    ])
    func folded_passesOverApostrophes(text: String, expected: String) {
        #expect(text.folded == expected)
        #expect(("日 " + text).folded == "日 " + expected)
    }

    @Test(arguments: ["", " ", "R-Kioski 7", "Łódź & Ø", "日本 寿司", "a b  c", "Ἀθῆναι 1", "🚀 x"])
    func chainKeys_areFoldedWithoutSpaces(text: String) {
        #expect(text.chainKey == text.folded.filter { $0 != " " })
    }

    /// The parts of an address are folded with the line that is made of them, unless that would show.
    @Test func searchTexts_ofAnAddressAreThoseOfItsParts() {
        let parts = [
            nil, "Kalevankatu 1-3", "-'5 b", "a -`5", "Ñ-", "-", "'", "×-1", "Łódź × 2", "ул. Мира -’7",
            "中山路-1", "5-", "½ﬁ-'1", "\u{FF0D}\u{FF07}5", "É-'12",
        ]
        for street in parts {
            for postcode in parts {
                for locality in parts {
                    let address = PostalAddress(street: street, locality: locality, region: "-1", postcode: postcode)
                    let rest = [address.formatted, street, postcode, locality, "-1"].compactMap { $0?.folded }
                    let made = SearchTexts(name: nil, attributes: [:], chains: [], address: address)
                    #expect(made == SearchTexts(rest: rest), "\(address)")
                }
            }
        }
    }

    @Test(arguments: [
        ("branch", true), ("Branch", false), ("branches", false), ("name:fi", true), ("name", false),
        ("alt_name", true), ("_name", true), ("old_name:sv", true), ("altname", false), ("name_x", false),
        ("x:name:y", false), ("names:name_name:a", true), ("surname:x", false), ("", false), ("nam", false),
    ])
    func searchTexts_holdFurtherNames(key: String, isName: Bool) {
        let made = SearchTexts(name: "A", attributes: [key: "Bcd"], chains: [], address: PostalAddress())
        #expect(made == SearchTexts(names: isName ? ["a", "bcd"] : ["a"]))
    }
}
