extension Strings {
    /// Why a request has no answer: the end of a sentence, and what to try.
    package enum Network {
        package typealias Message = (what: String, next: String?)

        private static let checkConnection = localized("Check the network, then try again.")
        private static let checkAddress = localized("Check the address with: places config")

        package static func unknownHost(_ host: String) -> Message {
            (
                localized("the host \(host) has no address"),
                checkConnection
            )
        }

        package static func connectionFailed(_ host: String, _ reason: String) -> Message {
            (
                localized("\(host) accepts no connection (\(reason))"),
                localized("Check the network, and the address with: places config")
            )
        }

        package static func insecure(_ host: String, _ reason: String) -> Message {
            (
                localized("the secure connection to \(host) failed (\(reason))"),
                localized("Check the clock, and CA_FILE if the service has its own certificate authority.")
            )
        }

        package static func connectTimedOut(_ seconds: String) -> Message {
            (localized("no connection within \(seconds) s"), checkConnection)
        }

        package static func stalled(_ seconds: String) -> Message {
            (localized("no answer for \(seconds) s"), checkConnection)
        }

        package static func timedOut(_ seconds: String) -> Message {
            (
                localized("no complete answer within \(seconds) s"),
                localized("Try again, or allow more time: --timeout SECONDS")
            )
        }

        package static func cutOff(_ reason: String) -> Message {
            (localized("the answer was cut off (\(reason))"), checkConnection)
        }

        package static func oversized(_ limit: Int) -> Message {
            (localized("the answer is larger than \(Strings.size(limit))"), checkAddress)
        }

        package static func foreignRedirect(_ target: String) -> Message {
            (
                localized("it points to \(target), and nothing is sent to another server"),
                localized(
                    "If the service has moved, give its new address (places config lists the settings); a network that wants you to sign in points elsewhere, too."
                )
            )
        }

        // A proxy, or the network itself.
        package static let unknownProxy: Message = (localized("the name of the proxy is unknown"), checkProxy)

        package static func proxyRefused(_ status: Int) -> Message {
            status == 407
                ? (
                    localized("the proxy wants a user name and a password (407)"),
                    localized(
                        "Put them into its address, PLACES_PROXY=http://USER:PASSWORD@HOST:PORT; places config shows it."
                    )
                )
                : (localized("the proxy refuses the connection (\(status))"), checkProxy)
        }

        package static func unreachableProxy(_ reason: String) -> Message {
            (localized("the proxy accepts no connection (\(reason))"), checkProxy)
        }

        package static let signInRequired: Message = (
            localized("this network wants you to sign in first (511)"),
            localized("Open any page in a browser on this network, sign in there, and try again.")
        )

        private static var checkProxy: String { localized("Check the address of the proxy: places config") }

        package static func tooManyRedirects(_ limit: Int) -> Message {
            (localized("it redirects more than \(limit) times"), checkAddress)
        }

        package static func asksToWait(_ seconds: String) -> Message {
            (localized("it asks to wait \(seconds) s"), localized("Try again after that."))
        }

        package static func unsupportedAddress(_ address: String) -> Message {
            (localized("\(address) is not a web address"), localized("Give an address that starts with https://"))
        }

        package static func missingLibrary(_ name: String, _ package: String) -> Message {
            (localized("the library \(name) is not installed"), localized("Install it: apt-get install \(package)"))
        }

        package static func misconfigured(_ reason: String) -> Message {
            (reason, localized("Check the settings: places config"))
        }

        package static func unusableFile(_ path: String, _ reason: String) -> Message {
            (localized("the file \(path) \(reason)"), localized("Check the settings: places config"))
        }

        // Limits of this program's own.
        package static func tooManyPerMinute(_ seconds: Int) -> String {
            localized(
                "this server has sent as many requests as it may within a minute; wait \(Strings.count(seconds, "second"))"
            )
        }
        package static let tooManyInAll = localized(
            "this server has sent as many requests as it may; the user can restart it")

        package static let cancelled: Message = (localized("interrupted"), nil)

        // Reasons: what stands in the parentheses above.
        package static let outOfMemory = localized("there is not enough memory for a connection")
        package static let noThread = localized("no thread could be started for the network")
        package static let partOfHeader = localized("only a part of its header arrived")
        package static let notHTTP = localized("it is not HTTP")
        package static let expiredCertificate = localized("its certificate has expired")
        package static let futureCertificate = localized("its certificate is not valid yet")
        package static let unknownAuthority = localized("its certificate is from an unknown authority")
        package static let otherName = localized("its certificate is for another name")
        package static let noAuthorities = localized("holds no certificate authority")

        // Where a redirect points to, if that has no name.
        package static let unreadableAddress = localized("an unreadable address")

        // Settings that cannot be used.
        package static let unsafeHeader = localized("a header field holds a character that cannot be sent")

        package static func libraryRefuses(_ reason: String) -> String {
            localized("libcurl refuses a setting (\(reason))")
        }

        package static func libraryStopped(_ reason: String) -> String { localized("libcurl stopped (\(reason))") }
    }
}
