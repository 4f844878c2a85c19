extension Words {
    /// Handing places on.
    package enum Sharing {
        package static func missingLibrary(_ name: String) -> (what: String, next: String?) {
            ("A QR code needs \(name), which is not installed.", "On Debian: apt-get install libqrencode4")
        }
        package static func tooLong(_ bytes: Int) -> (what: String, next: String?) {
            ("No QR code holds \(bytes) bytes.", "Share it as text: --as text")
        }
        package static func tooNarrow(_ columns: Int) -> String { "The QR code needs \(columns) columns." }
        package static let widen = "Widen the window, or share it as text: --as text"

        package static func missingProgram(_ name: String) -> String { "\(name) is not installed." }
        package static func failedProgram(_ name: String, _ status: Int) -> String {
            "\(name) ended with status \(status)."
        }
        package static func notStarted(_ name: String, _ reason: String) -> String {
            "\(name) could not be started: \(reason)."
        }
        package static let noDesktop = "There is no desktop to open the link; here it is:\n"
        package static func notOpened(_ reason: String) -> String { "\(reason) Here is the link:\n" }
        package static func opened(_ name: String, _ link: String) -> String { "Opened the way to \(name): \(link)\n" }
        package static func copied(_ name: String) -> String { "Copied \(name).\n" }
        package static let copiedByTerminal = "Copied by the terminal, if it allows that (OSC 52).\n"
        package static let noClipboard = "There is no clipboard here."
        package static let useShare = "Print it instead: places share"
        package static let qrIsNoText = "A QR code cannot be copied."
        package static let chooseText = "Choose: --as geo, osm or text"
    }
}
