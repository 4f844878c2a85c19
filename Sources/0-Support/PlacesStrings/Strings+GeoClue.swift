extension Strings {
    /// Why the location service of the desktop has no position: ends of sentences.
    package enum GeoClue {
        package static func missingLibrary(_ name: String, _ package: String) -> String {
            localized("the library \(name) is not installed (apt-get install \(package))")
        }
        package static func noBus(_ reason: String) -> String { localized("no system bus is running here (\(reason))") }
        package static let noThread = localized("no thread could be started for the system bus")
        package static let notInstalled = localized("GeoClue is not installed (apt-get install geoclue-2.0)")
        package static func notStarted(_ reason: String) -> String { localized("GeoClue does not start: \(reason)") }
        package static let noAgent = localized("no agent is running for this user")
        package static let refused = localized("GeoClue refuses")
        package static let vanished = localized("GeoClue ended before it had a position")
        package static let silent = localized("GeoClue does not answer")
        package static let disconnected = localized("the system bus closed the connection")
        package static let otherVersion = localized("GeoClue speaks a version that places does not know")
        package static func failed(_ reason: String) -> String { localized("GeoClue failed: \(reason)") }
    }
}
