extension Strings {
    /// Settings, the files they come from, and what can be wrong with both.
    package enum Configuration {
        // Settings: what each decides.
        package static let token = localized(
            "the key of the Foursquare service; without it the built-in sample answers")
        package static let baseURL = localized("the address of the Foursquare service")
        package static let ipLocationURL = localized("the address of the service that locates by IP address")
        package static let overpassURL = localized("the address of the Overpass service, for OpenStreetMap")
        package static let contact = localized("how operators of OpenStreetMap's servers can reach you")
        package static let history = localized("whether the places that you open are remembered")
        package static let home = localized("the point to search around if nothing else is given: 60.17,24.94")
        package static let streets = localized("whether maps show streets")
        package static let drawing = localized("how the lines of a map are drawn")
        package static let byTerminal = localized("(by the terminal)")
        package static let symbols = localized("how a map marks the kind of a place")
        package static let maxRadius = localized("where the radius slider of explore ends")
        package static let mouse = localized("whether explore uses the mouse")
        package static let networkLocation = localized("whether methods that use the network may find your position")
        package static let accuracy = localized(
            "how accurate your position should be: exact, street, neighbourhood, city")
        package static let maxAge = localized("how old a last known position may be")
        package static let blur = localized("the cell that services learn instead of your exact point: 500m")
        package static let gpsdHost = localized("where gpsd listens, if not on this machine's port 2947")
        package static let geolocationFile = localized("the file with this machine's fixed position")
        package static let mmdbFile = localized("the database of network addresses for --locate mmdb")
        package static let publicAddress = localized("your public network address for --locate mmdb")
        package static let contacts = localized("the address book for --locate address-book")
        package static let market = localized("the market whose towns places city offers: cl, ru, us or a file")
        package static let citiesFile = localized("a larger list of towns")
        package static let nominatimURL = localized("the server for addresses, if you allow one")
        package static let language = localized("the language of names and addresses")
        package static let allowIPLocation = localized("whether your IP address may be used to find your position")
        package static let radius = localized("how far to search")
        package static let limit = localized("how many places to list")
        package static let units = localized("metres or feet; unset: as the locale says")
        package static let source =
            localized("a live service, the built-in sample, your indexes or a file; unset: live if there is a token")
        package static let format = localized("text, list, map or json")
        package static let accessible = localized("write sentences, draw nothing")
        package static let color = localized("colour always, never, or on terminals only")
        package static let maxCalls = localized("how many calls one command may make to the service")
        package static let premium = localized(
            "whether a wish in words, such as cheap, best or open now, may cost extra at Foursquare")
        package static let asksAtTerminal = localized("(asks at a terminal)")
        package static let caFile = localized("a file of certificate authorities to trust besides the system's")
        package static let proxy = localized("the proxy to go through, instead of the usual variables")
        package static let connectTimeout = localized("how many seconds to wait for a connection")
        package static let lowSpeedLimit = localized("how many bytes a second are too slow")
        package static let lowSpeedTime = localized("for how many seconds a transfer may be that slow")
        package static let totalTimeout = localized("how many seconds to wait for the whole answer")

        // Unset settings, as the list shows them.
        package static let notSet = localized("(not set)")
        package static let builtIn = localized("(built in)")
        package static let byLocale = localized("(by locale)")
        package static let byToken = localized("(live with a token, else sample)")

        // Origins.
        package static let defaultOrigin = localized("default")
        package static func place(_ path: String, _ line: Int) -> String { "\(path):\(line)" }
        package static let environment = localized("environment")

        // The list.
        package static let (settingHeading, valueHeading, originHeading) = (
            localized("Setting"), localized("Value"), localized("From")
        )
        package static let filesHeading = localized("Files, the first that sets a value wins")
        package static let (found, notFound, unreachable) = (
            localized("found"), localized("not found"), localized("not permitted")
        )
        package static let workingDirectoryFile =
            localized("in the working directory: may shape the output, and supply a token if there is no other")
        package static let userFile = localized("the user's own; ~/.config unless XDG_CONFIG_HOME is set")
        package static let systemFile = localized("the machine's")

        // Faults of values.
        package static let noAddress = localized("is not a web address")
        package static let insecureAddress = localized("is neither https nor http to this machine")
        package static let userInAddress = localized("must not name a user")
        package static let noProxy = localized("is not a proxy address")
        package static let relativePath = localized("is a relative path, which names another file in each directory")
        package static func absolutePath(_ path: String) -> String { "$PWD/\(path)" }
        package static let badToken = localized("holds characters other than visible ASCII")

        // Faults of files.
        package static func located(_ path: String, _ line: Int, _ column: Int, _ message: String) -> String {
            "\(path):\(line):\(column): \(message)"
        }
        package static func located(_ path: String, _ line: Int, _ message: String) -> String {
            "\(path):\(line): \(message)"
        }
        package static func file(_ path: String, _ reason: String) -> String { "\(path) \(reason)." }
        package static let directory = localized("is a directory, not a file")
        package static let notRegular = localized("is not a regular file")
        package static func tooLarge(_ limit: Int) -> String { localized("is larger than \(Strings.size(limit))") }
        package static func unreadable(_ reason: String) -> String { localized("cannot be read: \(reason)") }
        package static func unwritable(_ reason: String) -> String { localized("cannot be written: \(reason)") }
        package static func uncreatable(_ reason: String) -> String { localized("cannot be created: \(reason)") }
        package static func unremovable(_ reason: String) -> String { localized("cannot be removed: \(reason)") }
        package static let notPermitted = localized("cannot be read: its folder is not accessible")
        package static func notUTF8(_ line: Int) -> String { localized("is not UTF-8 text (line \(line))") }
        package static func outside(_ folder: String) -> String {
            localized("lies outside the folder \(folder) of the working directory, so it is not read from there")
        }
        package static let missing = localized("does not exist")
        package static let outsideHint = localized("Your own settings belong in ~/.config/places/places.xcconfig.")

        // Faults of lines.
        package static let keyExpected = localized("A line is KEY = value, #include \"file\" or a // comment.")
        package static func equalsExpected(_ key: String) -> String { localized("There is no = after the key\(key).") }
        package static let unknownDirective = localized("The only directives are #include and #include?.")
        package static let quoteExpected = localized("The name of the file belongs into double quotes.")
        package static let trailing = localized("Nothing but a comment may follow.")
        package static let bracketExpected = localized("The condition has no closing bracket.")
        package static let referenceOpen = localized("The reference has no closing bracket.")
        package static let badReference = localized("A reference is $(KEY), $(inherited) or $().")
        package static func includeCycle(_ path: String) -> String { localized("\(path) includes itself.") }
        package static func tooManyIncludes(_ limit: Int) -> String {
            localized("More than \(limit) files are included.")
        }
        package static func tooManyBytes(_ limit: Int) -> String {
            localized("The files together are larger than \(limit / 1024) KiB.")
        }
        package static func tooManyLines(_ limit: Int) -> String {
            localized(
                "The files together have more than \(Strings.grouped(limit)) lines that are neither blank nor comments."
            )
        }
        package static let tooMuchHint =
            localized(
                "Settings files are never this large: remove what is not needed, or run places in another directory if the files are not yours."
            )
        package static func referenceCycle(_ key: String) -> String {
            localized("The value of \(key) refers to itself.")
        }
        package static let referencesTooDeep = localized("The references go too deep.")
        package static func valueTooLong(_ limit: Int) -> String {
            localized("The value is longer than \(Strings.size(limit)).")
        }

        // Warnings.
        // Changing a setting.
        package static let howToChange = localized("A change needs a setting and its value.")
        package static let exampleOfChange =
            localized("Try: places config set LIMIT 5; places config unset LIMIT; places config (the list)")
        package static let noHome = localized("There is no home for a file of settings.")
        package static func notAValue(_ key: String, _ value: String) -> String {
            localized("\(key) cannot be \(value).")
        }
        package static func secretInOpen(_ key: String) -> String {
            localized("\(key) is a secret: on the command line, others could see it.")
        }
        package static func secretAsked(_ key: String) -> String {
            localized("Try: places config set \(key) (it asks, or reads standard input)")
        }
        package static func secretPrompt(_ key: String) -> String { localized("\(key) (hidden):") }
        package static let cannotHide = localized("This terminal cannot hide what is typed.")
        package static func secretFromFile(_ key: String) -> String {
            localized("Put it into a file, and: places config set \(key) < FILE")
        }
        package static let nothingTyped = localized("Nothing was typed, so nothing was changed.")
        package static func notInFile(_ key: String) -> String { localized("\(key) is not in your file of settings.") }
        package static func changed(_ key: String, _ path: String, isSet: Bool) -> String {
            isSet ? localized("\(key) is set in \(path).") : localized("\(key) is not set in \(path) any more.")
        }
        package static func overridden(_ key: String, by variable: String) -> String {
            localized("The variable \(variable) of the environment counts before it.")
        }
        package static func placeholder(_ key: String) -> String {
            localized(
                "\(key) is still the placeholder of the example and does not count. Set it: places config set \(key)")
        }
        package static func unknownKey(_ key: String, _ guess: String?) -> String {
            localized("\(key) is not a setting.") + (guess.map { localized(" Did you mean \($0)?") } ?? "")
        }
        package static func conditionalKey(_ key: String) -> String {
            localized("\(key) with a condition is left out: conditions are for builds.")
        }
        package static let cutAddress = localized(
            "// starts a comment, which cuts this value; a URL is written https:/$()/host")
        package static let quotedValue = localized("Quotes become part of the value: write it without them.")
        package static func undefinedReference(_ key: String) -> String {
            localized("\(key) is not defined, so it is empty here.")
        }
        package static func readableSecrets(_ path: String) -> String {
            localized("\(path) holds a token, and others on this machine can read it. Try: chmod 600 \(path)")
        }
        package static func warning(_ text: String) -> String { localized("places: warning: \(text)") }
        /// - Parameter settings: where each stands, and its key.
        package static func refused(_ settings: [(place: String, key: String)]) -> String {
            let list = settings.map { "\($0.place) \($0.key)" }.joined(separator: ", ")
            return localized(
                "A file in the working directory may only shape answers. Refused: \(list). \(outsideHint)")
        }
    }
}
