package import PlacesBytes

/// How a table writes its rows: what stands between fields, and what a reader takes or refuses.
package struct DelimitedDialect: Hashable, Sendable {
    /// How fields that stand between quotation marks are read.
    package enum Quoting: Hashable, Sendable {
        /// A quotation mark is a sign like any other, as the media type text/tab-separated-values has it.
        case none
        /// As in RFC 4180: between the marks stands anything, a mark doubled. What follows the closing mark belongs to the
        /// field, too.
        case lenient
        /// The same, but the closing mark ends the field.
        case strict
    }

    /// Between two fields.
    package let delimiter: UInt8
    package var quoting = Quoting.none
    /// Whether a carriage return ends a row, alone or before a line feed, and rows without a sign are left out: what people
    /// edit. Else a line feed alone ends a row, and each row must have one.
    package var isEdited = false
    /// What a row begins with that is left out.
    package var comment: UInt8?
    /// How many fields each row has, or `nil` where that may differ.
    package var columns: Int?

    package init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Tables inside the program: tabs, comments after `#`, and as many fields in each row.
    package static func embedded(columns: Int) -> DelimitedDialect {
        var dialect = DelimitedDialect(delimiter: tab)
        (dialect.comment, dialect.columns) = (UInt8(ascii: "#"), columns)
        return dialect
    }

    /// Tables of other programs, with the delimiter that comes most often in their first row outside of quotation marks: a
    /// comma, a semicolon, a tab or a bar. Between tabs nothing is quoted.
    package static func mostFrequent(in bytes: InPlaceBytes) -> DelimitedDialect {
        var counts = [comma: 0, semicolon: 0, tab: 0, bar: 0]
        var isQuoted = false
        for byte in header(of: bytes, quoting: .lenient) {
            if byte == quote { isQuoted.toggle() }
            if !isQuoted { counts[byte]? += 1 }
        }
        // Of as many, the first.
        let delimiter = [semicolon, tab, bar].reduce(comma) {
            counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0
        }
        return edited(delimiter, .lenient)
    }

    /// Tables with tabs where the first row has one, else with commas.
    package static func tabsOrCommas(in bytes: InPlaceBytes) -> DelimitedDialect {
        // Whether anything is quoted depends on the answer.
        edited(header(of: bytes, quoting: .none).contains(tab) ? tab : comma, .strict)
    }

    /// The first row that a reader of an edited table does not leave out.
    private static func header(of bytes: InPlaceBytes, quoting: Quoting) -> InPlaceBytes {
        var start = bytes.startIndex + (bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
        var isQuoted = false
        for index in start..<bytes.endIndex {
            let byte = bytes[index]
            if byte == quote, quoting != .none { isQuoted.toggle() }
            guard !isQuoted, byte == lineFeed || byte == carriageReturn else { continue }
            let row = bytes[start..<index]
            if !isBlank(row, quoting) { return row }
            start = index + 1
        }
        return bytes[start...]
    }

    /// Whether a row is empty. A table with one column writes an empty field as two quotation marks.
    static func isBlank(_ row: InPlaceBytes, _ quoting: Quoting) -> Bool {
        row.isEmpty || quoting == .lenient && row.elementsEqual([quote, quote])
    }

    private static func edited(_ delimiter: UInt8, _ quoting: Quoting) -> DelimitedDialect {
        var dialect = DelimitedDialect(delimiter: delimiter)
        (dialect.isEdited, dialect.quoting) = (true, delimiter == tab ? .none : quoting)
        return dialect
    }

    package static let (tab, comma, semicolon) = (UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"))
    private static let bar = UInt8(ascii: "|")
    static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    static let quote = UInt8(ascii: "\"")
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// Why a row of a table cannot be read.
package struct DelimitedError: Error, Hashable {
    package enum Problem: Hashable, Sendable {
        /// The last row lacks its line feed.
        case cutOff
        /// The row has another number of fields.
        case fieldCount
        /// A quotation mark is not closed.
        case openQuotation
        /// A field does not end where its quotation marks do.
        case textBehindQuotation
    }

    package let problem: Problem
    /// On which the row begins, from 1.
    package let line: Int
    /// From 1; that of a problem of the whole row is 0.
    package let field: Int

    package init(problem: Problem, line: Int, field: Int) {
        (self.problem, self.line, self.field) = (problem, line, field)
    }
}
