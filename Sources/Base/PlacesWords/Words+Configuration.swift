extension Words {
    /// Settings, the files they come from, and what can be wrong with both.
    package enum Configuration {
        // Settings: what each decides.
        package static let token = "the key of the Foursquare service; without it the built-in sample answers"
        package static let baseURL = "the address of the Foursquare service"
        package static let ipLocationURL = "the address of the service that locates by IP address"
        package static let overpassURL = "the address of the Overpass service, for OpenStreetMap"
        package static let contact = "how operators of OpenStreetMap's servers can reach you"
        package static let history = "whether the places that you open are remembered"
        package static let home = "the point to search around if nothing else is given: 60.17,24.94"
        package static let streets = "whether streets lie under the places of a map"
        package static let drawing = "what the lines of a map are made of"
        package static let byTerminal = "(by the terminal)"
        package static let symbols = "what stands on a map for the kind of a place"
        package static let maxRadius = "where the radius slider of explore ends"
        package static let mouse = "whether explore takes the mouse"
        package static let networkLocation = "whether ways that ask the network may tell where you are"
        package static let accuracy = "how accurate your position should be: exact, street, neighbourhood, city"
        package static let maxAge = "how old a last known position may be"
        package static let blur = "the cell that services learn instead of your exact point: 500m"
        package static let gpsdHost = "where gpsd listens, if not on this machine's port 2947"
        package static let geolocationFile = "the file with this machine's fixed position"
        package static let mmdbFile = "the database of network addresses for --locate mmdb"
        package static let publicAddress = "your public network address for --locate mmdb"
        package static let contacts = "the address book for --locate address-book"
        package static let market = "the market whose towns places city offers: cl, ru, us or a file"
        package static let citiesFile = "a larger list of towns"
        package static let nominatimURL = "the server for addresses, where you allow one"
        package static let language = "the language of names and addresses"
        package static let allowIPLocation = "whether your IP address may tell where you are"
        package static let radius = "how far to search"
        package static let limit = "how many places to list"
        package static let units = "metres or feet; unset: as the locale says"
        package static let source =
            "a live service, the built-in sample, your indexes or a file; unset: live if there is a token"
        package static let format = "text, list, map or json"
        package static let accessible = "tell it in sentences, without drawing"
        package static let color = "colour always, never, or on terminals only"
        package static let maxCalls = "how often the service may be asked by one command"
        package static let caFile = "a file of certificate authorities to trust besides the system's"
        package static let proxy = "the proxy to go through, instead of the usual variables"
        package static let connectTimeout = "how many seconds to wait for a connection"
        package static let lowSpeedLimit = "how many bytes a second are too few"
        package static let lowSpeedTime = "for how many seconds they may be too few"
        package static let totalTimeout = "how many seconds to wait for the whole answer"

        // Unset settings, as the list shows them.
        package static let notSet = "(not set)"
        package static let builtIn = "(built in)"
        package static let byLocale = "(by locale)"
        package static let byToken = "(live with a token, else sample)"

        // Origins.
        package static let defaultOrigin = "default"
        package static func place(_ path: String, _ line: Int) -> String { "\(path):\(line)" }
        package static let environment = "environment"

        // The list.
        package static let (settingHeading, valueHeading, originHeading) = ("Setting", "Value", "From")
        package static let filesHeading = "Files, the first that sets a value wins"
        package static let (found, notFound, unreachable) = ("found", "not found", "not permitted")
        package static let workingDirectoryFile =
            "in the working directory: what shapes the output, and a token if there is no other"
        package static let userFile = "the user's own; ~/.config unless XDG_CONFIG_HOME is set"
        package static let systemFile = "the machine's"

        // Faults of values.
        package static let noAddress = "is not a web address"
        package static let insecureAddress = "is neither https nor http to this machine"
        package static let userInAddress = "must not name a user"
        package static let noProxy = "is not a proxy address"
        package static let relativePath = "is a relative path, which would be another file in each directory"
        package static func absolutePath(_ path: String) -> String { "$PWD/\(path)" }
        package static let badToken = "holds characters other than visible ASCII"

        // Faults of files.
        package static func located(_ path: String, _ line: Int, _ column: Int, _ message: String) -> String {
            "\(path):\(line):\(column): \(message)"
        }
        package static func located(_ path: String, _ line: Int, _ message: String) -> String {
            "\(path):\(line): \(message)"
        }
        package static func file(_ path: String, _ reason: String) -> String { "\(path) \(reason)." }
        package static let directory = "is a directory, not a file"
        package static let notRegular = "is not a regular file"
        package static func tooLarge(_ limit: Int) -> String { "is larger than \(Words.size(limit))" }
        package static func unreadable(_ reason: String) -> String { "cannot be read: \(reason)" }
        package static let notPermitted = "cannot be read: its folder is not accessible"
        package static func notUTF8(_ line: Int) -> String { "is not UTF-8 text (line \(line))" }
        package static func outside(_ folder: String) -> String {
            "lies outside the folder \(folder) of the working directory, so it is not read from there"
        }
        package static let missing = "does not exist"
        package static let outsideHint = "Your own settings belong in ~/.config/places/places.xcconfig."

        // Faults of lines.
        package static let keyExpected = "A line is KEY = value, #include \"file\" or a // comment."
        package static func equalsExpected(_ key: String) -> String { "There is no = after the key\(key)." }
        package static let unknownDirective = "The only directives are #include and #include?."
        package static let quoteExpected = "The name of the file belongs into double quotes."
        package static let trailing = "Nothing but a comment may follow."
        package static let bracketExpected = "The condition has no closing bracket."
        package static let referenceOpen = "The reference has no closing bracket."
        package static let badReference = "A reference is $(KEY), $(inherited) or $()."
        package static func includeCycle(_ path: String) -> String { "\(path) includes itself." }
        package static func tooManyIncludes(_ limit: Int) -> String { "More than \(limit) files are included." }
        package static func tooManyBytes(_ limit: Int) -> String {
            "The files together are larger than \(limit / 1024) KiB."
        }
        package static func tooManyLines(_ limit: Int) -> String {
            "The files together have more than \(Words.grouped(limit)) lines that are neither blank nor comments."
        }
        package static let tooMuchHint =
            "Settings files are never this large: remove what is not needed, or run places in another directory if the files are not yours."
        package static func referenceCycle(_ key: String) -> String { "The value of \(key) refers to itself." }
        package static let referencesTooDeep = "The references go too deep."
        package static func valueTooLong(_ limit: Int) -> String { "The value is longer than \(Words.size(limit))." }

        // Warnings.
        package static func unknownKey(_ key: String, _ guess: String?) -> String {
            "\(key) is not a setting." + (guess.map { " Did you mean \($0)?" } ?? "")
        }
        package static func conditionalKey(_ key: String) -> String {
            "\(key) with a condition is left out: conditions are for builds."
        }
        package static let cutAddress = "// starts a comment, which cuts this value; a URL is written https:/$()/host"
        package static let quotedValue = "Quotes become part of the value: write it without them."
        package static func undefinedReference(_ key: String) -> String {
            "\(key) is not defined, so it is empty here."
        }
        package static func readableSecrets(_ path: String) -> String {
            "\(path) holds a token, and others on this machine can read it. Try: chmod 600 \(path)"
        }
        package static func warning(_ text: String) -> String { "places: warning: \(text)" }
        /// - Parameter settings: where each stands, and its key.
        package static func refused(_ settings: [(place: String, key: String)]) -> String {
            let list = settings.map { "\($0.place) \($0.key)" }.joined(separator: ", ")
            return "A file in the working directory may shape answers, no more. Refused: \(list). \(outsideHint)"
        }
    }
}
