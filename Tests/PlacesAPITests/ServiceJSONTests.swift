import FoundationEssentials
import PlacesFeature
import Testing

@testable import PlacesAPI

@Suite struct ServiceJSONTests {
    @Test(arguments: [
        "{}", " [1, 2]\n", "\"text\"", "1",
        #"{"a": "[[[[ \" ,,, \\"}"#,
        String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
        "[" + String(repeating: "[],", count: 40_000) + "1]",
        "\"" + String(repeating: ",", count: 100_001) + "\"",
    ])
    func read_takesWhatIsWithinTheLimits(json: String) throws {
        _ = try ServiceJSON.read(Data(json.utf8))
    }

    @Test(arguments: [
        ("", "it is empty"), (" \r\n\t", "it is empty"),
        ("\n <!DOCTYPE html>", "it is a web page, not data"),
        ("{\u{0}", "it is not UTF-8 text"),
        (String(repeating: "[", count: 65), "it is nested more than 64 levels deep"),
        (String(repeating: "{\"a\":", count: 65), "it is nested more than 64 levels deep"),
        ("[1" + String(repeating: ",1", count: 100_001) + "]", "it has more than 100,000 parts"),
        ("{\"a\":\"<html>\"", "it is not valid JSON"), ("[1]\n<html>", "it is not valid JSON"),
        ("[1]\u{0}", "it is not UTF-8 text"), ("[\"a\u{0}\"", "it is not valid JSON"),
        ("[" + String(repeating: "{},", count: 50_001), "it has more than 100,000 parts"),
    ])
    func read_refusesWhatWouldCostTooMuch(json: String, reason: String) {
        #expect(throws: PlacesError.invalidData(reason: reason)) { try ServiceJSON.read(Data(json.utf8)) }
    }

    @Test(arguments: [[0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00]])
    func read_refusesOtherEncodings(bytes: [UInt8]) {
        #expect(throws: PlacesError.invalidData(reason: "it is not UTF-8 text")) { try ServiceJSON.read(Data(bytes)) }
    }
}
