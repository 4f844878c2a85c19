extension Words {
    /// What each option does, and what is wrong with a value.
    package enum Options {
        // Groups.
        package static let (place, choice, display) = ("Where and how far", "What to list", "How to show it")
        package static let (network, general) = ("Network", "Other")

        // Options: one line of at most 46 characters each.
        package static let radius = "search this far: 1000, 1km, 0.5mi, 500ft"
        package static let near = "around this point: 60.17,24.94, DMS or geo:"
        package static let locate = "try these in order: fixed, simulated, ip"
        package static let simulate = "be in helsinki, monaco or on a GPX track"
        package static let limit = "list so many places (20 by default), or all"
        package static let nearest = "list the nearest matches"
        package static let spread = "list matches from all over the circle"
        package static let source = "ask the live service or the sample"
        package static let format = "show a list and a map, one of them, or JSON"
        package static let json = "the same as --format json"
        package static let units = "metres and kilometres, or feet and miles"
        package static let color = "colour always, never, or on terminals only"
        package static let ascii = "draw with plain ASCII characters"
        package static let width = "columns to fill, instead of the terminal's"
        package static let height = "rows to fill, instead of the terminal's"
        package static let maxCalls = "ask the service at most so often (4)"
        package static let connectTimeout = "wait so long for a connection (5)"
        package static let timeout = "wait so long for the whole answer (20)"
        package static let caFile = "trust the certificate authorities in this file"
        package static let verbose = "show requests and timings, the token masked"
        package static let help = "explain the program or the command"
        package static let version = "print the version"

        // What is wrong with a value: the end of a sentence.
        package static let outsideRadius = "is outside 1…100,000 m"
        package static let noDistance = "is not a distance"
        package static let decimalComma = "is not a distance: write decimals with a point, and no other separators"
        package static func outside(_ lower: Int, _ upper: Int) -> String {
            "is not a whole number from \(grouped(lower)) to \(grouped(upper))"
        }
        package static let noLimit = "is neither a whole number from 1 on, nor all"
        package static func noDuration(_ lower: String, _ upper: Int) -> String {
            "is not a number of seconds from \(lower) to \(grouped(upper))"
        }
        package static func noneOf(_ choices: [String]) -> String { "is not one of \(choices.joined(separator: ", "))" }
        package static func notOnlyOf(_ choices: [String]) -> String {
            "is not a list of \(choices.joined(separator: ", "))"
        }
        package static let empty = "is empty"
        package static let noSimulation = "is neither a built-in sample nor a GPX file"
        package static let notYesOrNo = "is neither YES nor NO"

        /// Digits in groups of three.
        private static func grouped(_ number: Int) -> String {
            var text = ""
            for (index, digit) in String(number).reversed().enumerated() {
                if index > 0, index % 3 == 0 { text.append(",") }
                text.append(digit)
            }
            return String(text.reversed())
        }
    }
}
