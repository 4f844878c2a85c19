extension Strings {
    /// Receivers of satellite signals, and gpsd, which speaks for them.
    package enum Satellites {
        package static func nothingListens(_ host: String, _ port: Int) -> String {
            localized("nothing listens on port \(port) of \(host)")
        }

        package static func unknownHost(_ host: String, _ reason: String) -> String {
            localized("\(host) is not known: \(reason)")
        }

        package static func unreachable(_ host: String, _ reason: String) -> String {
            localized("\(host) cannot be reached: \(reason)")
        }

        package static func broken(_ host: String, _ reason: String) -> String {
            localized("the connection to gpsd on \(host) broke: \(reason)")
        }

        package static let noReceiver = localized("gpsd knows no receiver")
        package static let ended = localized("gpsd ended the connection")
        package static let noThread = localized("no thread could be started")

        package static func tooMuch(_ limit: Int) -> String { localized("it sends more than \(Strings.size(limit))") }

        package static func notGPSD(_ host: String, _ port: Int) -> String {
            localized("what listens on port \(port) of \(host) is not gpsd")
        }

        package static func otherProtocol(_ version: Int, wanted: Int) -> String {
            localized("gpsd speaks version \(version) of its protocol, and only \(wanted) is understood")
        }

        package static func complaint(_ message: String) -> String { localized("gpsd says: \(message)") }

        package static let refusedRequest = localized("gpsd refuses the request")

        // What a position rests on.

        package static func fix(dimensions: Int, device: String?) -> String {
            localized("\(dimensions)D fix") + (device.map { localized(" of \($0)") } ?? "")
        }

        package static let simulated = localized("the receiver says that its position is simulated")

        package static func wrongClock(_ time: String) -> String {
            localized("the receiver reports the time \(time), so the age is unknown")
        }
    }

    /// Where a gpsd is to be found.
    package enum GPSDAddresses {
        package static let empty = localized("there is no host")

        package static func host(_ text: String) -> String {
            localized("\"\(text)\" is not the name or number of a host")
        }

        package static func port(_ text: String) -> String { localized("\"\(text)\" is not a port from 1 to 65535") }

        package static let bracket = localized("a number in brackets ends with ], and a port follows after a colon")

        package static let hint = localized(
            "Write a host, with or without a port: localhost, gps.lan:2947 or [::1]:2947.")
    }
}

extension Strings {
    /// A position that is written down for a machine.
    package enum StaticFile {
        package static let fields = [
            localized("latitude"), localized("longitude"), localized("altitude"), localized("accuracy"),
        ]

        package static func missing(_ path: String) -> String { localized("there is no \(path)") }

        package static func origin(_ path: String) -> String { localized("written in \(path)") }

        package static func line(_ line: Int, _ field: String, _ reason: String) -> String {
            localized("line \(line), \(field): \(reason)")
        }

        package static func noNumber(_ text: String) -> String { localized("\"\(text)\" is not a number") }

        package static func outside(_ text: String, _ lowest: Int, _ highest: Int) -> String {
            localized("\(text) is not from \(lowest) to \(highest)")
        }

        package static func negative(_ text: String) -> String { localized("\(text) is less than 0") }

        package static func ends(before field: String, line: Int) -> String {
            localized("line \(line): it ends before the \(field)")
        }

        package static func excess(_ line: Int) -> String { localized("line \(line): nothing follows the accuracy") }
    }
}

extension Strings {
    /// Logs of receivers in the format NMEA 0183.
    package enum NMEALogs {
        package static let noSentence = localized("it holds no sentence, which begins with $")
        package static let tooLong = localized("it is too long for a sentence")
        package static let badField = localized("a field of it cannot be read")

        package static func checksum(_ found: String, _ right: String) -> String {
            localized("its checksum is \(found), not \(right)")
        }

        package static let badChecksum = localized("its checksum cannot be read")

        /// - Parameter bad: The first line that could not be used, and why.
        package static func noFix(lines: Int, bad: (line: Int, reason: String)?) -> String {
            localized("none of its \(Strings.count(lines, "line")) has a position")
                + (bad.map { localized("; line \($0.line): \($0.reason)") } ?? "")
        }

        package static let unknownFormat = localized("it is neither a GPX file nor an NMEA log")
    }
}
