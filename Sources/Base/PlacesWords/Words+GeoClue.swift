extension Words {
    /// Why the location service of the desktop has no position: ends of sentences.
    package enum GeoClue {
        package static func missingLibrary(_ name: String, _ package: String) -> String {
            "the library \(name) is not installed (apt-get install \(package))"
        }
        package static func noBus(_ reason: String) -> String { "no system bus is running here (\(reason))" }
        package static let noThread = "no thread could be started for the system bus"
        package static let notInstalled = "GeoClue is not installed (apt-get install geoclue-2.0)"
        package static func notStarted(_ reason: String) -> String { "GeoClue does not start: \(reason)" }
        package static let noAgent = "no agent is running for this user"
        package static let refused = "GeoClue refuses"
        package static let vanished = "GeoClue ended before it had a position"
        package static let silent = "GeoClue does not answer"
        package static let disconnected = "the system bus closed the connection"
        package static let otherVersion = "GeoClue speaks a version that places does not know"
        package static func failed(_ reason: String) -> String { "GeoClue failed: \(reason)" }
    }
}
