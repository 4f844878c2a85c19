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
        ("", AnswerFault.empty), (" \r\n\t", .empty),
        ("\n <!DOCTYPE html>", .webPage),
        ("{\u{0}", .notText),
        (String(repeating: "[", count: 65), .tooDeep(limit: 64)),
        (String(repeating: "{\"a\":", count: 65), .tooDeep(limit: 64)),
        ("[1" + String(repeating: ",1", count: 100_001) + "]", .tooManyParts(limit: 100_000)),
        ("{\"a\":\"<html>\"", .notJSON), ("[1]\n<html>", .notJSON),
        ("[1]\u{0}", .notText), ("[\"a\u{0}\"", .notJSON),
        ("[" + String(repeating: "{},", count: 50_001), .tooManyParts(limit: 100_000)),
    ])
    func read_refusesWhatWouldCostTooMuch(json: String, reason: AnswerFault) {
        #expect(throws: PlacesError.invalidData(reason: reason)) { try ServiceJSON.read(Data(json.utf8)) }
    }

    @Test(arguments: [[0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00]])
    func read_refusesOtherEncodings(bytes: [UInt8]) {
        #expect(throws: PlacesError.invalidData(reason: .notText)) { try ServiceJSON.read(Data(bytes)) }
    }
}
