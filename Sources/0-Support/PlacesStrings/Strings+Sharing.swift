extension Strings {
    /// Links, codes and texts to hand on.
    package enum Sharing {
        package typealias Message = (what: String, next: String?)

        // QR codes

        package static func missingLibrary(_ name: String, _ package: String) -> Message {
            (
                localized("There is no QR code, because the library \(name) is not installed."),
                localized("Install it: apt-get install \(package)")
            )
        }

        package static let emptyCode: Message = (localized("There is nothing to put into a QR code."), nil)

        package static func tooLongForCode(_ bytes: Int) -> Message {
            (localized("The text is too long for a QR code: \(bytes) bytes, where the largest holds 2953."), nil)
        }

        package static func tooWide(_ needed: Int, _ columns: Int) -> Message {
            (
                localized("The QR code needs \(needed) columns, and there are \(columns)."),
                localized("Make the window wider or the letters smaller.")
            )
        }

        package static let noMemoryForCode: Message = (localized("There is not enough memory for a QR code."), nil)

        package static let plainCodeNote =
            localized("Drawn for light text on a dark background; on a light one, some readers need --color always.")
        package static let asciiCodeNote =
            localized("Drawn for dark text on a light background; on a dark one, some readers do not find the code.")
    }
}

extension Strings {
    /// Other programs that open links and hold the clipboard.
    package enum Launching {
        package typealias Message = (what: String, next: String?)

        package static func notFound(_ program: String) -> String {
            localized("The program \(program) is not installed.")
        }
        package static func notStarted(_ program: String, _ reason: String) -> String {
            localized("The program \(program) could not be started: \(reason).")
        }

        // Links

        package static let refusedLink = localized("Only web and geo: addresses are opened.")
        package static let noDesktop: Message = (localized("No desktop is running here: open the link elsewhere."), nil)
        package static func noOpener(_ program: String) -> Message {
            (
                localized("The program \(program), which opens links, is not installed."),
                localized("Install it: apt-get install xdg-utils")
            )
        }
        package static func openerFailed(_ program: String, _ status: Int) -> Message {
            (localized("The program \(program) could not open the link (exit status \(status))."), nil)
        }

        // The clipboard

        package static func noClipboardProgram(_ package: String) -> Message {
            (
                localized("No program that fills the clipboard is installed."),
                localized("Install one: apt-get install \(package)")
            )
        }
        package static let noClipboard: Message = (
            localized("There is no clipboard here: neither a desktop nor a terminal that has one."),
            localized("Print it instead: places share N")
        )
        package static func tooLongForTerminal(_ limit: Int) -> Message {
            (localized("The text is too long for the clipboard of a terminal, which takes \(limit) bytes."), nil)
        }
        package static func clipboardFailed(_ program: String, _ status: Int) -> Message {
            (
                localized("The program \(program) could not fill the clipboard (exit status \(status))."),
                localized("Print it instead: places share N")
            )
        }
    }
}
