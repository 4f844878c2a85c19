import PlacesWords

/// What a person decided about each way to the position.
package struct ConsentListing {
    package struct Row: Hashable {
        package let name: String
        /// `nil` where nothing was decided.
        package let decision: String?
        package let meaning: String

        package init(name: String, decision: String?, meaning: String) {
            (self.name, self.decision, self.meaning) = (name, decision, meaning)
        }
    }

    private let rows: [Row]

    package init(rows: [Row]) { self.rows = rows }

    package var text: String {
        rows.map { Words.Where.decided($0.name, $0.decision ?? Words.Where.nothingDecided, $0.meaning) + "\n" }.joined()
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
