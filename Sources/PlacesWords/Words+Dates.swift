extension Words {
    /// Dates as people read them.
    package enum Dates {
        private static let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]

        /// A day or a month; `month` is in `1...12`.
        package static func name(_ year: Int, _ month: Int, _ day: Int?) -> String {
            let name = "\(months[month - 1]) \(year)"
            return day.map { "\($0) \(name)" } ?? name
        }
    }
}
