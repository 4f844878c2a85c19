extension Strings {
    /// The fields of a record, for formats that programs read.
    package enum Records {
        package static let listHeading = localized("The fields of a place, for --fields:")
        package static let noFields = localized("No fields are named.")
        package static func unknownField(_ name: String) -> String { localized("There is no field \(name).") }
        package static func didYouMean(_ names: [String]) -> String {
            localized("Did you mean \(alternatives(names))?")
        }
        package static func noFieldsIn(_ format: String) -> String {
            localized("--fields chooses nothing in the format \(format).")
        }
        package static func formatsWithFields(_ names: [String]) -> String {
            localized("Choose a format: --format ") + Strings.Options.oneOf(names)
        }
        package static let fieldsHint = localized("List the fields: places --fields \"\"")

        package static let openBrace = localized("A brace in the template is not closed.")
        package static let closedBrace = localized("A brace in the template is closed, but was not opened.")
        package static let templateHint = localized("Write it like '{name}\\t{distance}'; {{ and }} stand for braces.")

        package static let formatsHeading = localized("Formats for programs")
        package static let formats =
            localized(
                "Every document and line of JSON names its schema in the member schema, such as places/1; the schemas are in "
                    + "Sources/5-Output/PlacesPresentation/Schemas of the source. CSV is made for spreadsheets: a text that one would take for "
                    + "a formula, since it begins with =, +, - or @ and is not a number, has an apostrophe before it, and places import "
                    + "takes it off again. TSV is made for programs: texts are as they are, with a space for each tab and line end."
            )

        package static func credit(_ credits: [String]) -> String { credits.joined(separator: "; ") + "\n" }

        /// Names with "or" before the last.
        private static func alternatives(_ names: [String]) -> String {
            guard let last = names.last, names.count > 1 else { return names.first ?? "" }
            return localized("\(names.dropLast().joined(separator: ", ")) or \(last)")
        }

        // What each field is.
        package static let id = localized("the source's prefix and its identifier, such as osm:node/1")
        package static let name = localized("the name on its sign, in the language of people there")
        package static let localizedName = localized("the name in the language of --lang, where it has another one")
        package static let latitude = localized("degrees north, WGS 84")
        package static let longitude = localized("degrees east, WGS 84")
        package static let cell = localized("with --blur: the side in metres of the cell whose centre is the centre")
        package static let distance = localized("metres from the centre")
        package static let bearing = localized("degrees clockwise from north, at the centre")
        package static let kind = localized("the category of our own tree")
        package static let category = localized("the primary category, as the source names it")
        package static let categories = localized("all categories")
        package static let categoryIDs = localized("their identifiers at the source")
        package static let street = localized("street and number")
        package static let locality = localized("city, town or village")
        package static let region = localized("region")
        package static let postcode = localized("postcode")
        package static let country = localized("country, ISO 3166-1 alpha-2")
        package static let address = localized("the address on one line")
        package static let tel = localized("telephone number")
        package static let email = localized("address for mail")
        package static let website = localized("web site")
        package static let account = localized("account at that network")
        package static let rating = localized("0 to 10, the higher the better")
        package static let price = localized("1, cheap, to 4, very expensive")
        package static let popularity = localized("0 to 1, the higher the more visited")
        package static let hours = localized("opening hours, as the source writes them")
        package static let hoursNotation = localized("how they are written: osm, weekly or display")
        package static let opening = localized("open, closed or unknown")
        package static let opensAt = localized("when it opens next, on its own clocks")
        package static let closesAt = localized("when it closes next, on its own clocks")
        package static let unknownFrom = localized("from when on its hours are unknown")
        package static let openingComment = localized("what the hours add, such as \"by appointment\"")
        package static let openingAmbiguous = localized("true if the hours can also be read in another way")
        package static let chain = localized("the chain it belongs to")
        package static let chainIDs = localized("the identifiers of its chains at the source")
        package static let from = localized("the sources that know it, where there are several")
        package static let incidental = localized("true if it is listed only where its kind or words are asked for")
        package static let permanentlyClosed = localized("true if it closed for good")
        package static let created = localized("when the record came to be")
        package static let refreshed = localized("when the record was last checked")
        package static let closed = localized("when it closed for good")
        package static let attributes = localized("all further facts")
        package static let anyAttribute = localized("one further fact, such as attributes.wheelchair")
        package static let lists = localized("the lists in which you saved it")
        package static let note = localized("your note")
        package static let opened = localized("how often you opened it here")
        package static let link = localized("its page at the source")
        package static let source = localized("who delivered it")
        package static let attribution = localized("the credit that the source asks for")
        package static let licence = localized("the licence of the data")
        package static let dataDate = localized("the state of the data")
    }
}
