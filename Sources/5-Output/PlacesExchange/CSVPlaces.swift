import PlacesBytes
import PlacesFeature
import PlacesText

/// Reads places from a table.
enum CSVPlaces {
    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw ExchangeError(.notText)
        }
        let table = InPlaceBytes(bytes)
        return try read(DelimitedTable(table, .mostFrequent(in: table)), sources)
    }

    private static func read(_ rows: DelimitedTable, _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces
    {
        var table = rows
        guard let heading = try cells(&table) else { throw ExchangeError(.empty) }
        let columns = try Columns(heading)
        let style = TableStyle(delimiter: table.dialect.delimiter)
        var result = ImportedPlaces(sources)
        while let cells = try cells(&table) { try result.add(columns.draft(cells, style), at: .line(table.line)) }
        return result
    }

    /// The cells of the next row, or `nil` at the end.
    private static func cells(_ table: inout DelimitedTable) throws(ExchangeError) -> [String]? {
        do throws(DelimitedError) {
            guard try table.next() else { return nil }
        } catch {
            // Of this dialect, nothing else is refused.
            throw ExchangeError(.openQuotation, at: .line(error.line))
        }
        return (0..<table.count).map { table.text($0) ?? "" }
    }

    /// How tables with one sign between their cells write texts and numbers.
    private struct TableStyle {
        /// Whether an apostrophe keeps a spreadsheet from taking a text for a formula. Between tabs texts are as they are.
        let hasApostrophes: Bool
        let hasDecimalCommas: Bool

        init(delimiter: UInt8) {
            (hasApostrophes, hasDecimalCommas) = (delimiter != UInt8(ascii: "\t"), delimiter == UInt8(ascii: ";"))
        }
    }

    /// Which column holds what.
    private struct Columns {
        private var indices: [String: Int] = [:]

        /// Headings of others for our fields.
        private static let synonyms = [
            "title": "name", "lat": "latitude", "lon": "longitude", "lng": "longitude", "long": "longitude",
            "list": "lists", "notes": "note", "comment": "note", "description": "note", "desc": "note",
            "type": "category", "url": "website", "phone": "tel", "opening_hours": "hours", "brand": "chain",
        ]

        private static let numbers = ["rating", "price", "popularity"]
        private static let texts = [
            "id", "note", "lists", "kind", "category", "categories", "categoryIds", "address", "website", "street",
            "postcode", "locality", "region", "country", "tel", "email", "facebook", "instagram", "twitter", "chain",
            "chainIds", "hours", "hoursNotation", "permanentlyClosed", "created", "refreshed", "closed", "dataDate",
            "incidental", "attributes",
        ]

        init(_ headings: [String]) throws(ExchangeError) {
            for (index, heading) in headings.enumerated() {
                let heading = heading.cleaned.lowercased()
                // Our own names outdo those of others.
                indices[heading] = indices[heading] ?? index
            }
            for (index, heading) in headings.enumerated() {
                guard let field = Self.synonyms[heading.cleaned.lowercased()] else { continue }
                indices[field] = indices[field] ?? index
            }
            let missing = ["name", "latitude", "longitude"].filter { indices[$0] == nil }
            guard missing.isEmpty else { throw ExchangeError(.missingColumns(missing)) }
        }

        func draft(_ cells: [String], _ style: TableStyle) -> PlaceDraft {
            func cell(_ name: String) -> String? {
                guard let index = indices[name], cells.indices.contains(index) else { return nil }
                return (style.hasApostrophes ? SpreadsheetText.plain(cells[index]) : cells[index]).cleanedOrNil
            }
            func number(_ name: String) -> String? {
                style.hasDecimalCommas ? cell(name)?.replacing(",", with: ".") : cell(name)
            }
            var draft = PlaceDraft()
            draft.name = cell("name")
            if cell("latitude") != nil || cell("longitude") != nil {
                draft.setPoint(number("latitude"), number("longitude"))
            }
            for field in Self.numbers { if let text = number(field) { draft.set(field, to: text) } }
            for field in Self.texts {
                if let text = cell(field.lowercased()) { draft.set(field, to: text) }
            }
            return draft
        }
    }
}
