extension Strings {
    /// Files of places.
    package enum TableFile {
        package static func foreign(_ name: String) -> String { localized("\(name) is not a file of places") }

        /// - Parameter name: of an index.
        package static func title(ofIndex name: String) -> String { localized("index \(name)") }

        package static func unreadable(_ name: String, _ reason: String) -> String {
            localized("\(name) cannot be read: \(reason)")
        }

        package static func unwritable(_ name: String, _ reason: String) -> String {
            localized("\(name) cannot be written: \(reason)")
        }

        package static func cutOff(_ name: String) -> String { localized("\(name) is cut off") }

        package static func tooNew(_ name: String, _ version: Int) -> String {
            localized("\(name) was written by a later version of places (format \(version))")
        }

        /// - Parameter part: a word of the layout, such as `names`.
        package static func damaged(_ name: String, _ part: String?) -> String {
            localized("\(name) is damaged") + (part.map { " (\($0))" } ?? "")
        }
    }
}
