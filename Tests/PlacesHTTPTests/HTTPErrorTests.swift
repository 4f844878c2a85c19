import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite struct HTTPErrorTests {
    @Test(arguments: [
        (HTTPError.unknownHost("h"), "the host h has no address"),
        (.connectionFailed(host: "h", reason: "r"), "h accepts no connection (r)"),
        (.insecure(host: "h", reason: "r"), "the secure connection to h failed (r)"),
        (.timedOut(.connecting, after: .seconds(5)), "no connection within 5 s"),
        (.timedOut(.stalled, after: .seconds(10)), "nearly nothing arrived for 10 s"),
        (.timedOut(.total, after: .milliseconds(1_250)), "no whole answer within 1.3 s"),
        (.cutOff(reason: "r"), "the answer was cut off (r)"),
        (.oversized(limit: 4), "the answer is larger than 4 bytes"),
        (.oversized(limit: 262_144), "the answer is larger than 256 KiB"),
        (.unusableFile(path: "ca.pem", reason: "is a directory"), "the file ca.pem is a directory"),
        (.foreignRedirect(to: "https://t"), "it points to https://t, and nothing is sent to another server"),
        (.tooManyRedirects(limit: 5), "it redirects more than 5 times"),
        (.unsupportedAddress("ftp://a"), "ftp://a is not a web address"),
        (.missingLibrary(name: "l", package: "p"), "the library l is not installed"),
        (.misconfigured(reason: "r"), "r"), (.cancelled, "interrupted"),
    ])
    func description_isTheEndOfASentence(error: HTTPError, description: String) {
        #expect(error.description == description)
        #expect((error.hint == nil) == (error == .cancelled))
    }
}
