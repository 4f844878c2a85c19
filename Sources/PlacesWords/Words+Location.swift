extension Words {
    /// Where the person is, and why that is unknown.
    package enum Location {
        package typealias Message = (what: String, next: String?)

        package static let notPermitted: Message = (
            "not allowed by you", "Allow it once with --locate ip, or always with ALLOW_IP_LOCATION = YES."
        )

        package static func connectivity(_ reason: String) -> Message {
            (reason, "Check the connection, or name a place: places --near 60.17,24.94")
        }

        package static func noPosition(_ reason: String) -> Message {
            (reason, "Name a place: places --near 60.17,24.94")
        }

        package static func timedOut(seconds: Double) -> String {
            let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
            return "no position within \(number) s"
        }

        package static func unusableFile(_ path: String, _ reason: String) -> Message {
            ("\(path): \(reason)", "Check that file, or name a place: places --near 60.17,24.94")
        }

        package static func exhausted(_ steps: [(method: String, reason: String)]) -> Message {
            let tried = steps.map { "\($0.method): \($0.reason)" }.joined(separator: "; ")
            return (
                tried.isEmpty ? "no way to find it is set up" : tried, "Name a place: places --near 60.17,24.94"
            )
        }

        package static let cancelled: Message = ("interrupted", nil)
    }
}
