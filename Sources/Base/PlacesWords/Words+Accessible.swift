extension Words {
    /// Answers for screen readers and braille displays: whole sentences, nothing shortened.
    package enum Accessible {
        // Short words and signs, written out

        /// One and many of a unit, by its sign.
        package static let units: [String: (one: String, many: String)] = [
            "m": ("metre", "metres"), "km": ("kilometre", "kilometres"), "ft": ("foot", "feet"),
            "yd": ("yard", "yards"), "mi": ("mile", "miles"), "s": ("second", "seconds"), "min": ("minute", "minutes"),
            "h": ("hour", "hours"),
        ]
        package static let weekdays = [
            "Mon": "Monday", "Tue": "Tuesday", "Wed": "Wednesday", "Thu": "Thursday", "Fri": "Friday",
            "Sat": "Saturday", "Sun": "Sunday",
        ]
        package static let giveOrTake = "give or take "
        package static let about = "about "

        /// The eight points of the compass, clockwise from north.
        package static let points = [
            "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
        ]

        // Position and source

        package static func around(_ place: String, _ how: String) -> String { "Around \(place), \(how)" }
        package static func point(_ latitude: String, _ longitude: String) -> String {
            "latitude \(latitude), longitude \(longitude)"
        }
        package static func from(_ source: String) -> String { "The places come from \(source)" }

        /// - Parameters:
        ///   - degrees: where they are more exact than the point of the compass.
        package static func facing(_ point: String, _ degrees: String?, right: String) -> String {
            "Clock directions take it that you face \(point)" + (degrees.map { ", \($0) degrees" } ?? "")
                + ": 12 o'clock is \(point), 3 o'clock is \(right)"
        }

        package static let nothingNew = "No further place"

        // Groups

        package static func landmarks(_ count: Int) -> String { "Landmarks first: \(Words.count(count, "place"))" }
        package static func rightHere(_ within: String, _ count: String) -> String {
            "Right here, within \(within): \(count)"
        }
        package static func direction(_ point: String, _ hours: String, _ count: String) -> String {
            "To the \(point), \(hours): \(count)"
        }
        package static func unknownDirection(_ count: String) -> String { "In an unknown direction: \(count)" }
        package static func places(_ count: Int, more: Bool) -> String {
            more ? Words.count(count, "more place") : Words.count(count, "place")
        }
        package static func hours(_ first: Int, _ last: Int) -> String {
            first == last ? "at \(first) o'clock" : "at \(first) to \(last) o'clock"
        }

        // A place

        package static func place(_ number: Int, _ name: String) -> String { "Number \(number): \(name)" }
        package static func opened(_ date: String, _ clock: String, isUniversal: Bool) -> String {
            "opened on \(date) at \(clock)" + (isUniversal ? ", universal time" : "")
        }
        package static func localName(_ name: String) -> String { "locally \(name)" }
        package static func onFoot(_ time: String) -> String { "\(time) on foot" }
        package static let saved = "saved by you"
        package static func note(_ text: String) -> String { "your note: \(text)" }
        package static func identifier(_ id: String) -> String { "identifier \(id)" }

        // Questions, line by line

        package static let askTown =
            "Which town? Type its name or its postal code, or nothing to leave things as they are."
        package static func whichTown(_ text: String) -> String { "Which town do you mean by \(text)?" }
        package static func numbered(_ number: Int, _ name: String) -> String { "Number \(number): \(name)." }
        package static let typeNumber = "Type its number, or another name, or nothing to leave things as they are."
        package static let otherTown = "Type another name, or nothing to leave things as they are."
        package static let (allow, notNow, city) = ("allow", "no", "city")
        package static let consentAnswers =
            "Type allow to allow it, no to leave it for now, or city to choose a city instead."

        package static func credit(_ text: String, _ address: String?) -> String {
            "Credit: \(text)" + (address.map { " (\($0))" } ?? "")
        }
    }
}

extension Words {
    /// The dialogue line by line: what can be typed, and what is wrong with what was typed.
    package enum LineDialogue {
        package static let empty = "Type a command, or help to hear them all."

        /// One sentence on each line.
        package static func help(orders: [String]) -> [String] {
            [
                "Type show 3, or 3 alone, to hear all about place number 3.",
                "Type next to hear the next place.",
                "Type directions 3 for the way to place number 3.",
                "Type save 3 to remember place number 3.",
                "Type search coffee to look for coffee, or search alone for all places.",
                "Type sort name to change the order: \(orders.joined(separator: ", ")).",
                "Type open for places that are open now, and again for all.",
                "Type radius 500 to search within 500 metres, or radius 2 km.",
                "Type more for a wider circle, less for a narrower one.",
                "Type north, or north-east 200, to go that way, by so many metres if you say so; n and ne will do.",
                "Type here to come back to where you are.",
                "Type help to hear this again, and quit to leave.",
                "Words may be shortened as long as they stay clear, such as sea for search.",
            ]
        }

        package static func unknown(_ typed: String, _ guess: String?) -> String {
            "There is no command \"\(typed)\"."
                + (guess.map { " Did you mean \($0)?" } ?? " Type help to hear them all.")
        }
        package static func unclear(_ typed: String, _ names: [String]) -> String {
            "\"\(typed)\" may mean \(names.joined(separator: " or ")). Type one letter more."
        }
        package static func nothingBehind(_ name: String) -> String {
            "Nothing can follow \(name). Type \(name) alone."
        }
        package static func whichPlace(_ name: String) -> String {
            "Say which place by its number. Type \(name) 3 for place number 3."
        }
        package static func whichOrder(_ names: [String]) -> String {
            "Say which order: \(names.joined(separator: ", "))."
        }
        package static func noOrder(_ typed: String, _ guess: String?, _ names: [String]) -> String {
            "There is no order \"\(typed)\". "
                + (guess.map { "Did you mean \($0)?" } ?? "There are \(names.joined(separator: ", ")).")
        }
        package static let noRadius =
            "Say how far, from 1 metre to 100 kilometres. Type radius 500 for 500 metres, or radius 2 km."
        package static let noDistance = "Say how far to go in metres or kilometres. Type north 200, or north alone."
    }
}
