extension Words {
    /// Why a request has no answer: the end of a sentence, and what to try.
    package enum Network {
        package typealias Message = (what: String, next: String?)

        private static let checkConnection = "Check the connection, then try again."
        private static let checkAddress = "Check the address with: places config"

        package static func unknownHost(_ host: String) -> Message {
            ("the host \(host) has no address", "Check the connection and the name, then try again.")
        }

        package static func connectionFailed(_ host: String, _ reason: String) -> Message {
            ("\(host) accepts no connection (\(reason))", "Check the connection and the address: places config")
        }

        package static func insecure(_ host: String, _ reason: String) -> Message {
            (
                "the secure connection to \(host) failed (\(reason))",
                "Check the clock, and CA_FILE if the service has its own certificate authority."
            )
        }

        package static func connectTimedOut(_ seconds: String) -> Message {
            ("no connection within \(seconds) s", checkConnection)
        }

        package static func stalled(_ seconds: String) -> Message {
            ("nearly nothing arrived for \(seconds) s", checkConnection)
        }

        package static func timedOut(_ seconds: String) -> Message {
            ("no whole answer within \(seconds) s", "Try again, or allow more time with TOTAL_TIMEOUT.")
        }

        package static func cutOff(_ reason: String) -> Message {
            ("the answer was cut off (\(reason))", checkConnection)
        }

        package static func oversized(_ limit: Int) -> Message {
            ("the answer is larger than \(Words.size(limit))", checkAddress)
        }

        package static func foreignRedirect(_ target: String) -> Message {
            (
                "it points to \(target), and nothing is sent to another server",
                "If the service has moved, set its new address yourself."
            )
        }

        package static func tooManyRedirects(_ limit: Int) -> Message {
            ("it redirects more than \(limit) times", checkAddress)
        }

        package static func asksToWait(_ seconds: String) -> Message {
            ("it asks to wait \(seconds) s", "Try again after that.")
        }

        package static func unsupportedAddress(_ address: String) -> Message {
            ("\(address) is not a web address", "Give an address that starts with https://")
        }

        package static func missingLibrary(_ name: String, _ package: String) -> Message {
            ("the library \(name) is not installed", "Install it: apt-get install \(package)")
        }

        package static func misconfigured(_ reason: String) -> Message {
            (reason, "Check the settings: places config")
        }

        package static func unusableFile(_ path: String, _ reason: String) -> Message {
            ("the file \(path) \(reason)", "Check the settings: places config")
        }

        package static let cancelled: Message = ("interrupted", nil)

        // Reasons: what stands in the parentheses above.
        package static let outOfMemory = "there is not enough memory for a connection"
        package static let noThread = "no thread could be started for the network"
        package static let partOfHeader = "only a part of its header arrived"
        package static let notHTTP = "it is not HTTP"
        package static let expiredCertificate = "its certificate has expired"
        package static let futureCertificate = "its certificate is not valid yet"
        package static let unknownAuthority = "its certificate is from an unknown authority"
        package static let otherName = "its certificate is for another name"
        package static let unknownProxy = "the proxy has no address"

        package static func proxyRefused(_ status: Int) -> String { "the proxy answered with status \(status)" }

        package static let noAuthorities = "holds no certificate authority"

        // Where a redirect points to, if that has no name.
        package static let unreadableAddress = "an unreadable address"

        // Settings that cannot be used.
        package static let unsafeHeader = "a header field holds a character that cannot be sent"

        package static func libraryRefuses(_ reason: String) -> String { "libcurl refuses a setting (\(reason))" }

        package static func libraryStopped(_ reason: String) -> String { "libcurl stopped (\(reason))" }
    }
}
