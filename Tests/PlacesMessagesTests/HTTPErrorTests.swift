import PlacesFailures
import PlacesMessages
import Testing

@Suite struct HTTPErrorTests {
    @Test(arguments: [
        (HTTPError.unknownHost("h"), "the host h has no address"),
        (.connectionFailed(host: "h", reason: .message("r")), "h accepts no connection (r)"),
        (.insecure(host: "h", reason: .message("r")), "the secure connection to h failed (r)"),
        (.timedOut(.connecting, after: .seconds(5)), "no connection within 5 s"),
        (.timedOut(.stalled, after: .seconds(10)), "no answer for 10 s"),
        (.timedOut(.total, after: .milliseconds(1_250)), "no complete answer within 1.3 s"),
        (.cutOff(reason: .message("r")), "the answer was cut off (r)"),
        (.oversized(limit: 4), "the answer is larger than 4 bytes"),
        (.oversized(limit: 262_144), "the answer is larger than 256 KiB"),
        (.unusableFile(path: "ca.pem", .directory), "the file ca.pem is a directory, not a file"),
        (.foreignRedirect(to: "https://t"), "it points to https://t, and nothing is sent to another server"),
        (.tooManyRedirects(limit: 5), "it redirects more than 5 times"),
        (.unsupportedAddress("ftp://a"), "ftp://a is not a web address"),
        (.missingLibrary(name: "l", package: "p"), "the library l is not installed"),
        (.foreignRedirect(to: nil), "it points to an unreadable address, and nothing is sent to another server"),
        (
            .heldBack(.perMinute(seconds: 9)),
            "this server has sent as many requests as it may within a minute; wait 9 seconds"
        ),
        (
            .connectionFailed(host: "h", reason: .proxyRefused(status: 407)),
            "the proxy wants a user name and a password (407)"
        ),
        (.connectionFailed(host: "h", reason: .proxyRefused(status: 403)), "the proxy refuses the connection (403)"),
        (.connectionFailed(host: "h", reason: .unreachableProxy("r")), "the proxy accepts no connection (r)"),
        (.connectionFailed(host: "h", reason: .unknownProxy), "the name of the proxy is unknown"),
        (.signInRequired, "this network wants you to sign in first (511)"),
        (.heldBack(.inAll), "this server has sent as many requests as it may; the user can restart it"),
        (.misconfigured(reason: .message("r")), "r"), (.cancelled, "interrupted"),
    ])
    func description_isTheEndOfASentence(error: HTTPError, description: String) {
        #expect(error.description == description)
        switch error {
        case .cancelled, .heldBack: #expect(error.hint == nil)
        default: #expect(error.hint != nil)
        }
    }

    @Test(arguments: [
        (HTTPError.Reason.unknownProxy, "the name of the proxy is unknown"),
        (.proxyRefused(status: 407), "the proxy wants a user name and a password (407)"),
        (.expiredCertificate, "its certificate has expired"), (.futureCertificate, "its certificate is not valid yet"),
        (.unknownAuthority, "its certificate is from an unknown authority"),
        (.otherName, "its certificate is for another name"),
        (.partOfHeader, "only a part of its header arrived"), (.notHTTP, "it is not HTTP"),
        (.outOfMemory, "there is not enough memory for a connection"),
        (.noThread, "no thread could be started for the network"),
        (.unsafeHeader, "a header field holds a character that cannot be sent"),
        (.refusedSetting("r"), "libcurl refuses a setting (r)"), (.stopped(code: 3), "libcurl stopped (3)"),
    ])
    func description_tellsTheReason(reason: HTTPError.Reason, text: String) {
        #expect(HTTPError.misconfigured(reason: reason).description == text)
        #expect(HTTPError.cutOff(reason: reason).description == "the answer was cut off (\(text))")
    }

    @Test func hint_tellsHowToInstallALibrary() {
        let error = HTTPError.missingLibrary(name: "libcurl.so.none", package: "libcurl4")
        #expect(error.hint == "Install it: apt-get install libcurl4")
    }

    @Test(arguments: [
        (FileProblem.directory, "is a directory, not a file"), (.noAuthorities, "holds no certificate authority"),
        (.unreadable(reason: "Permission denied"), "cannot be read: permission denied"),
    ])
    func reason_tellsWhatTheFileIs(problem: FileProblem, reason: String) {
        #expect(problem.reason == reason)
    }
}
