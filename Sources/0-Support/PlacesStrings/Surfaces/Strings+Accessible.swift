extension Strings {
    /// Answers for screen readers and braille displays: whole sentences, nothing shortened.
    package enum Accessible {
        // Short words and signs, written out

        /// One and many of a unit, by its sign.
        package static let units: [String: (one: String, many: String)] = [
            "m": (localized("metre"), localized("metres")), "km": (localized("kilometre"), localized("kilometres")),
            "ft": (localized("foot"), localized("feet")),
            "yd": (localized("yard"), localized("yards")), "mi": (localized("mile"), localized("miles")),
            "s": (localized("second"), localized("seconds")), "min": (localized("minute"), localized("minutes")),
            "h": (localized("hour"), localized("hours")),
        ]
        package static let weekdays = [
            localized("Mon"): localized("Monday"), localized("Tue"): localized("Tuesday"),
            localized("Wed"): localized("Wednesday"),
            localized("Thu"): localized("Thursday"), localized("Fri"): localized("Friday"),
            localized("Sat"): localized("Saturday"), localized("Sun"): localized("Sunday"),
        ]
        package static let giveOrTake = localized("give or take ")
        package static let about = localized("about ")

        /// The eight points of the compass, clockwise from north.
        package static let points = [
            localized("north"), localized("north-east"), localized("east"), localized("south-east"), localized("south"),
            localized("south-west"), localized("west"), localized("north-west"),
        ]

        // Position and source

        package static func around(_ place: String, _ how: String) -> String { localized("Around \(place), \(how)") }
        package static func point(_ latitude: String, _ longitude: String) -> String {
            localized("latitude \(latitude), longitude \(longitude)")
        }
        package static func from(_ source: String) -> String { localized("The places come from \(source)") }

        /// - Parameters:
        ///   - degrees: where they are more exact than the point of the compass.
        package static func facing(_ point: String, _ degrees: String?, right: String) -> String {
            localized("Clock directions assume that you face \(point)")
                + (degrees.map { localized(", \($0) degrees") } ?? "")
                + localized(": 12 o'clock is \(point), 3 o'clock is \(right)")
        }

        package static let nothingNew = localized("No further place")

        // Groups

        package static func landmarks(_ count: Int) -> String {
            localized("Landmarks first: \(Strings.count(count, "place"))")
        }
        package static func rightHere(_ within: String, _ count: String) -> String {
            localized("Right here, within \(within): \(count)")
        }
        package static func direction(_ point: String, _ hours: String, _ count: String) -> String {
            localized("To the \(point), \(hours): \(count)")
        }
        package static func unknownDirection(_ count: String) -> String {
            localized("In an unknown direction: \(count)")
        }
        package static func places(_ count: Int, more: Bool) -> String {
            more ? Strings.count(count, "more place") : Strings.count(count, "place")
        }
        package static func hours(_ first: Int, _ last: Int) -> String {
            first == last ? localized("at \(first) o'clock") : localized("at \(first) to \(last) o'clock")
        }

        // A place

        package static func place(_ number: Int, _ name: String) -> String { localized("Number \(number): \(name)") }
        package static func opened(_ date: String, _ clock: String, isUniversal: Bool) -> String {
            localized("opened on \(date) at \(clock)") + (isUniversal ? localized(", universal time") : "")
        }
        package static func localName(_ name: String) -> String { localized("locally \(name)") }
        package static func onFoot(_ time: String) -> String { localized("\(time) on foot") }
        package static let saved = localized("saved by you")
        package static func note(_ text: String) -> String { localized("your note: \(text)") }
        package static func identifier(_ id: String) -> String { localized("identifier \(id)") }

        // Questions, line by line

        package static let askTown =
            localized("Which town? Type its name or its postal code, or press Enter to change nothing.")
        package static func whichTown(_ text: String) -> String { localized("Which town do you mean by \(text)?") }
        package static func numbered(_ number: Int, _ name: String) -> String {
            localized("Number \(number): \(name).")
        }
        package static let typeNumber = localized(
            "Type its number, or another name, or press Enter to change nothing.")
        package static let otherTown = localized("Type another name, or press Enter to change nothing.")
        package static let (allow, notNow, city) = (localized("allow"), localized("no"), localized("city"))
        package static let consentAnswers =
            localized("Type allow to allow it, no to leave it for now, or city to choose a town instead.")

        package static func credit(_ text: String, _ address: String?) -> String {
            localized("Credit: \(text)") + (address.map { " (\($0))" } ?? "")
        }
    }
}

extension Strings {
    /// The dialogue line by line: what can be typed, and what is wrong with what was typed.
    package enum LineDialogue {
        package static let empty = localized("Type a command, or help to hear them all.")

        /// One sentence on each line.
        package static func help(orders: [String]) -> [String] {
            [
                localized("Type show 3, or 3 alone, to hear all about place number 3."),
                localized("Type next to hear the next place."),
                localized("Type directions 3 for the way to place number 3."),
                localized("Type save 3 to save place number 3."),
                localized("Type search coffee to look for coffee, or search alone for all places."),
                localized("Type sort name to change the order: \(orders.joined(separator: ", "))."),
                localized("Type open for places that are open now, and again for all."),
                localized("Type radius 500 to search within 500 metres, or radius 2 km."),
                localized("Type more for a wider circle, less for a narrower one."),
                localized(
                    "Type north, or north-east 200, to go that way, by so many metres if you say so; n and ne work too."
                ),
                localized("Type here to come back to where you are."),
                localized("Type help to hear this again, and quit to leave."),
                localized("You can shorten commands as long as they are unambiguous, such as sea for search."),
            ]
        }

        package static func unknown(_ typed: String, _ guess: String?) -> String {
            localized("There is no command \"\(typed)\".")
                + (guess.map { localized(" Did you mean \($0)?") } ?? localized(" Type help to hear them all."))
        }
        package static func unclear(_ typed: String, _ names: [String]) -> String {
            localized("\"\(typed)\" may mean \(names.joined(separator: localized(" or "))). Type one letter more.")
        }
        package static func nothingBehind(_ name: String) -> String {
            localized("Nothing can follow \(name). Type \(name) alone.")
        }
        package static func whichPlace(_ name: String) -> String {
            localized("Say which place by its number. Type \(name) 3 for place number 3.")
        }
        package static func whichOrder(_ names: [String]) -> String {
            localized("Say which order: \(names.joined(separator: ", ")).")
        }
        package static func noOrder(_ typed: String, _ guess: String?, _ names: [String]) -> String {
            localized("There is no order \"\(typed)\". ")
                + (guess.map { localized("Did you mean \($0)?") }
                    ?? localized("There are \(names.joined(separator: ", "))."))
        }
        package static let noRadius =
            localized("Say how far, from 1 metre to 100 kilometres. Type radius 500 for 500 metres, or radius 2 km.")
        package static let noDistance = localized(
            "Say how far to go in metres or kilometres. Type north 200, or north alone.")
    }
}
