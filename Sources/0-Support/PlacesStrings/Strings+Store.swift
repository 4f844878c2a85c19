extension Strings {
    /// Trouble with what is kept on this machine.
    package enum Store {
        package static func damaged(_ path: String, aside: String) -> (what: String, next: String?) {
            (
                localized("The data in \(path) is damaged; the file was set aside as \(aside)."),
                localized(
                    "A new one was begun. The old one is unchanged: sqlite3 may recover what it holds (.recover).")
            )
        }

        package static func rescued(
            _ path: String, aside: String, count: Int, lost: [String], unknown: Int
        ) -> (what: String, next: String?) {
            let shown = lost.prefix(namesShown).joined(separator: ", ")
            let more = lost.count > namesShown ? localized(" and \(lost.count - namesShown) more") : ""
            let named = lost.isEmpty ? nil : localized("lost: \(shown)\(more)")
            let unnamed =
                unknown == 0 ? nil : localized("\(Strings.count(unknown, "saved place")) without a readable name lost")
            let found =
                localized(
                    "\(Strings.count(count, "saved place")) could be read and \(count == 1 ? localized("is") : localized("are")) in a new file"
                )
            return (
                localized("The data in \(path) is damaged; the file was set aside as \(aside); ")
                    + ([found, named, unnamed].compactMap(\.self).joined(separator: "; ")) + ".",
                localized(
                    "Try again with the new file. The old one is unchanged: sqlite3 may recover more of it (.recover).")
            )
        }

        /// One saved place that could not be read.
        package static func lost(_ id: String, list: String) -> String { localized("\(id) in the list \(list)") }

        private static let namesShown = 10

        package static func tooNew(_ path: String, _ version: Int) -> (what: String, next: String?) {
            (
                localized("\(path) was written by a later version of places (format \(version))."),
                localized("Update places.")
            )
        }

        package static func busy(_ path: String) -> (what: String, next: String?) {
            (localized("Another program holds \(path)."), localized("Try again in a moment."))
        }

        package static func unusable(_ path: String, _ reason: String) -> (what: String, next: String?) {
            (
                localized("\(path) cannot be used: \(reason)."),
                localized("Check the folder's permissions and the free space on its disk.")
            )
        }

        // Reasons why a file cannot be used that the system does not have.
        package static let foreign = localized("it belongs to another program")
    }
}
