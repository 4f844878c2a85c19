import PlacesExchange
import PlacesStrings

/// What the user decided about each way to the position.
package struct ConsentListing {
    package struct Row: Hashable {
        package let name: String
        /// `nil` if nothing was decided.
        package let decision: String?
        package let meaning: String

        package init(name: String, decision: String?, meaning: String) {
            (self.name, self.decision, self.meaning) = (name, decision, meaning)
        }
    }

    private let rows: [Row]

    private let options: PresentationOptions

    package init(rows: [Row], options: PresentationOptions) { (self.rows, self.options) = (rows, options) }

    package var text: String {
        let lines = rows.flatMap { row in
            options.lines(
                Strings.Where.decided(row.name, row.decision ?? Strings.Where.nothingDecided), row.meaning, indent: 27)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A document of the schema `consents/1`.
    package var json: String {
        JSONWriter.document([
            ("schema", .string("consents/1")),
            (
                "ways",
                .array(
                    rows.map {
                        .known(
                            ("name", .text($0.name)), ("decision", .text($0.decision)), ("meaning", .text($0.meaning)))
                    })
            ),
        ])
    }
}
