import PlacesText
import Testing

@Suite struct SpreadsheetTextTests {
    @Test(
        arguments: [
            ("=1+1", "'=1+1"), ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("@SUM(A1)", "'@SUM(A1)"),
            ("+A1", "'+A1"), ("-A1", "'-A1"), ("\tx", "'\tx"), ("\rx", "'\rx"), ("\nx", "'\nx"), ("  =1", "'  =1"),
            ("-1+cmd|x", "'-1+cmd|x"), ("'=1", "''=1"), ("''@x", "'''@x"), ("-Oulu", "'-Oulu"),
        ])
    func defused_putsAnApostropheBeforeAFormula(text: String, cell: String) {
        #expect(SpreadsheetText.defused(text) == cell)
    }

    @Test(arguments: [
        "", "Café", "-12.5", "+358 9 123", "+1 (212) 555-0100", "-", "a=b", "'n Beetje", "'", "1-2", "https://a.fi/=x",
    ])
    func defused_leavesTextsNumbersAndTelephoneNumbers(text: String) {
        #expect(SpreadsheetText.defused(text) == text)
    }

    @Test(arguments: ["=1", "'=1", "''=1", "'n Beetje", "+358 9 123", "'+358 9 123", "-Oulu", "", "'", "' ' =", "a"])
    func plain_givesBackWhatWasDefused(text: String) {
        #expect(SpreadsheetText.plain(SpreadsheetText.defused(text)) == text)
    }
}
