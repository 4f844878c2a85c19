extension Words {
    /// The fields of a record, for formats that programs read.
    package enum Records {
        package static let listHeading = "The fields of a place, for --fields:"
        package static let noFields = "No fields are named."
        package static func unknownField(_ name: String) -> String { "There is no field \(name)." }
        package static func didYouMean(_ names: [String]) -> String { "Did you mean \(alternatives(names))?" }
        package static func noFieldsIn(_ format: String) -> String {
            "--fields chooses nothing in the format \(format)."
        }
        package static func formatsWithFields(_ names: [String]) -> String {
            "Choose a format: --format " + Words.Options.oneOf(names)
        }
        package static let fieldsHint = "List the fields: places --fields \"\""

        package static let openBrace = "A brace in the template is not closed."
        package static let closedBrace = "A brace in the template is closed, but was not opened."
        package static let templateHint = "Write it like '{name}\\t{distance}'; {{ and }} stand for braces."

        package static let formatsHeading = "Formats for programs"
        package static let formats =
            "Every document and line of JSON names its schema in the member schema, such as places/1; the schemas are in "
            + "Sources/Presentation/PlacesPresentation/Schemas of the source. CSV is made for spreadsheets: a text that one would take for "
            + "a formula, since it begins with =, +, - or @ and is not a number, has an apostrophe before it, and places import "
            + "takes it off again. TSV is made for programs: texts are as they are, with a space for each tab and line end."

        package static func credit(_ credits: [String]) -> String { credits.joined(separator: "; ") + "\n" }

        /// Names with "or" before the last.
        private static func alternatives(_ names: [String]) -> String {
            guard let last = names.last, names.count > 1 else { return names.first ?? "" }
            return "\(names.dropLast().joined(separator: ", ")) or \(last)"
        }

        // What each field is.
        package static let id = "the source's prefix and its identifier, such as osm:node/1"
        package static let name = "the name on its sign, in the language of people there"
        package static let localizedName = "the name in the language of --lang, where it has another one"
        package static let latitude = "degrees north, WGS 84"
        package static let longitude = "degrees east, WGS 84"
        package static let distance = "metres from the centre"
        package static let bearing = "degrees clockwise from north, at the centre"
        package static let kind = "the category of our own tree"
        package static let category = "the primary category, as the source names it"
        package static let categories = "all categories"
        package static let street = "street and number"
        package static let locality = "city, town or village"
        package static let region = "region"
        package static let postcode = "postcode"
        package static let country = "country, ISO 3166-1 alpha-2"
        package static let address = "the address on one line"
        package static let tel = "telephone number"
        package static let email = "address for mail"
        package static let website = "web site"
        package static let account = "account at that network"
        package static let rating = "0 to 10, the higher the better"
        package static let price = "1, cheap, to 4, very expensive"
        package static let popularity = "0 to 1, the higher the more visited"
        package static let hours = "opening hours, as the source writes them"
        package static let hoursNotation = "how they are written: osm, weekly or display"
        package static let opening = "open, closed or unknown"
        package static let opensAt = "when it opens next, on its own clocks"
        package static let closesAt = "when it closes next, on its own clocks"
        package static let unknownFrom = "from when on its hours are unknown"
        package static let openingComment = "what the hours add, such as \"by appointment\""
        package static let openingAmbiguous = "true if the hours can also be read in another way"
        package static let chain = "the chain it belongs to"
        package static let permanentlyClosed = "true if it closed for good"
        package static let created = "when the record came to be"
        package static let refreshed = "when the record was last checked"
        package static let closed = "when it closed for good"
        package static let attributes = "all further facts"
        package static let anyAttribute = "one further fact, such as attributes.wheelchair"
        package static let lists = "the lists in which you saved it"
        package static let note = "your note"
        package static let opened = "how often you opened it here"
        package static let link = "its page at the source"
        package static let source = "who delivered it"
        package static let attribution = "the credit that the source asks for"
        package static let licence = "the licence of the data"
        package static let dataDate = "the state of the data"
    }
}
