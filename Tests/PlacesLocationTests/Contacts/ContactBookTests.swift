import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesLocation

@Suite struct ContactBookTests {
    // MARK: - Sample books

    /// The library vobject reads the same in this book and the next: `Books/judge.py Books/desktop-3.0.vcf`.
    @Test func read_unfoldsAndUnescapesVCard3() throws {
        #expect(
            try ContactBook.read(book("desktop-3.0.vcf"))
                == ContactBook(addresses: [
                    address("Saint-Étienne", "Auvergne-Rhône-Alpes", "42000", "France"),
                    address("Washington, D.C.", "DC", "20001", "United States"), nil,
                    address("Boston", "MA", "02108"),
                ]))
    }

    @Test func read_decodesQuotedPrintableBareTypesAndCharsetsOfVCard21_andLeavesAgentsAside() throws {
        #expect(
            try ContactBook.read(book("phone-2.1.vcf"))
                == ContactBook(addresses: [
                    address("Järvenpää", "Uusimaa", "04400", "Suomi"),
                    address("Hämeenlinna", nil, "13100", "Finland"), address("Oulu", nil, "90100", "Finland"),
                ]))
    }

    @Test func read_joinsACharacterFoldedInTheMiddle_andKeepsQuotedColonsInParametersOfVCard4() throws {
        #expect(
            try ContactBook.read(book("web-4.0.vcf"))
                == ContactBook(addresses: [
                    address("München", "Bayern", "80331", "Deutschland"),
                    address("千代田区", "東京都", "100-0001", "日本"),
                ]))
    }

    @Test(arguments: ["apple-utf16.vcf", "apple-utf16le.vcf"]) func read_convertsUTF16(name: String) throws {
        #expect(
            try ContactBook.read(book(name))
                == ContactBook(addresses: [address("Санкт-Петербург", nil, "190000", "Россия")]))
    }

    @Test func read_takesUnnamedBytesThatAreNotUTF8ForWindows1252_andEndsLinesAtCarriageReturns() throws {
        #expect(
            try ContactBook.read(book("old-windows.vcf"))
                == ContactBook(addresses: [address("Liège", "Province “Est”", "4000", "Belgique")]))
    }

    @Test func read_skipsAndCountsBrokenCards_andToleratesMissingEnds() throws {
        #expect(
            try ContactBook.read(book("broken.vcf"))
                == ContactBook(
                    addresses: [
                        address("Espoo", nil, "02100"), address("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", nil, "100"),
                        address("Vantaa", nil, "01300", "Finland"),
                    ], skipped: 3))
    }

    @Test func read_readsTheAddressBookOfAbook() throws {
        #expect(
            try ContactBook.read(book("addressbook"))
                == ContactBook(
                    addresses: [address("Jyväskylä", "Keski-Suomi", "40100", "Finland"), nil, address("Kuopio")],
                    skipped: 1))
    }

    // MARK: - One line

    @Test(arguments: [
        ("ADR:;;;Turku;;;", "Turku"), ("adr;home:;;;Turku", "Turku"), ("g.r.Adr:;;;Turku;;;;;extra", "Turku"),
        ("ADR:;;;Turku,Åbo;;;", "Turku"), ("ADR:;;;,Åbo;;;", "Åbo"), ("ADR:;;;Tur\\\\ku;;;", "Tur\\ku"),
        ("ADR:;;;Tur\\;ku;;;", "Tur;ku"), ("ADR:;;;Tur\\nku;;;", "Tur ku"), ("ADR:;;;Tur\\xku\\;;;", "Tur\\xku;"),
        ("ADR;X=\"open:;;;Turku;;;", "Turku"), ("ADR;ENCODING=\"quoted-printable\":;;;=54urku=4;;;", "Turku=4"),
        ("ADR;ENCODING=B:Ozs7VHVy\r\n a3U7Ozs=", "Turku"), ("ADR;BASE64:Ozs7VHVya3U7Ozs=", "Turku"),
        ("ADR;CHARSET=X-NONE:;;;T\u{1B}[31murku;;;", "Turku"),
        ("ADR\r\n ;TYPE=\r\n\thome:;;\r\n ;Tur\r\n\tku", "Turku"),
        ("ADR;QUOTED-PRINTABLE:;;;Tur=\r\nku;;;=\r\n", "Turku"), ("ADR;QUOTED-PRINTABLE;X=\r\n 1:;;;Turku=", "Turku"),
        ("ADR:;;;-;;;\r\nADR:;;;Turku;;;", "Turku"), ("ADR:;;;Turku;;;\r\nADR:;;;Lahti;;;", "Turku"),
        ("PHOTO:x\r\n\r\n y\r\nADR:;;;Turku;;;", "Turku"),
    ])
    func read_findsTheCity(lines: String, city: String) throws {
        let book = try ContactBook.read(file(card(lines)))
        #expect(book.addresses.map { $0?.city } == [city])
        #expect(book.skipped == 0)
    }

    @Test func read_keepsTheBlankOfAFoldAndCommasInVCard21() throws {
        let text = card("ADR:;;;Bad\r\n Ischl, Stadt;;;", version: "2.1")
        #expect(try ContactBook.read(file(text)).addresses.map { $0?.city } == ["Bad Ischl, Stadt"])
    }

    @Test func read_hasNoCityOfMoreThanAHundredCharacters() throws {
        let (longest, tooLong) = (String(repeating: "é", count: 100), String(repeating: "é", count: 101))
        let text = card("ADR:;;;\(longest);;1;") + card("ADR:;;;\(tooLong);;1;")
        #expect(try ContactBook.read(file(text)).addresses == [address(longest, nil, "1"), address(nil, nil, "1")])
    }

    // MARK: - Limits and hostile input

    @Test func read_skipsACardWithAnAddressLongerThan64KiB_butNotOneWithAPicture() throws {
        let long = String(repeating: "x", count: ContentLine.limit)
        let text = card("ADR:;;\(long);Turku;;;") + card("PHOTO:\(long)", "ADR:;;;Lahti;;;")
        #expect(try ContactBook.read(file(text)) == ContactBook(addresses: [address("Lahti")], skipped: 1))
    }

    @Test func read_skipsACardWithAgentsNestedTooDeep() throws {
        func nested(_ depth: Int) -> String {
            let inner = Array(repeating: "AGENT:\r\nBEGIN:VCARD\r\nADR:;;;Lahti;;;", count: depth - 1)
            return card(
                (inner + Array(repeating: "END:VCARD", count: depth - 1)).joined(separator: "\r\n"), "ADR:;;;Turku")
        }
        #expect(
            try ContactBook.read(file(nested(8) + nested(9))) == ContactBook(addresses: [address("Turku")], skipped: 1))
    }

    /// What reads these in more than linear time does not come to an end.
    @Test(arguments: [
        " =\n", "=\n", "ADR;QUOTED-PRINTABLE:=\n", ";", ":", "\"", "\\", ",", "BEGIN:VCARD\n", "AGENT:\nBEGIN:VCARD\n",
        "END:VCARD\n", "\n \n", "\r", "ADR;", "ADR:;;;\(String(repeating: "a,", count: 50))\n", "a.", "\t\"\n", "[0]\n",
    ])
    func read_endsOnHostileInput(part: String) throws {
        let body = String(repeating: part, count: 40_000 / part.utf8.count)
        for start in [
            "BEGIN:VCARD\nFN:x\n", "BEGIN:VCARD\nVERSION:2.1\nADR;QUOTED-PRINTABLE:", "BEGIN:VCARD\nFN:x\nADR",
            "[0]\ncity=",
        ] {
            let book = try ContactBook.read(file(start + body))
            #expect(book.addresses.count + book.skipped > 0)
        }
    }

    // MARK: - Unusable files

    @Test(arguments: [
        ("", LocationFileFault.empty), ("hello", .noContacts),
        ("[\"city\"]", .noContacts),
        ("city=Turku\n[0]\n", .noContacts),
        ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", .noContacts),
    ])
    func read_saysWhyAFileIsOfNoUse(text: String, reason: LocationFileFault) {
        #expect(throws: LocationError.unusableFile(path: "book.vcf", reason: reason)) {
            try ContactBook.read(file(text))
        }
    }

    @Test func read_refusesAFileLargerThan64MiB() {
        let large = ContactFile(path: "large.vcf", bytes: Array(repeating: 0x0A, count: ContactFile.sizeLimit + 1))
        #expect(throws: LocationError.unusableFile(path: "large.vcf", reason: .tooLarge(limit: 64 << 20))) {
            try ContactBook.read(large)
        }
    }
}
