package import PlacesBytes
package import PlacesFeature

/// A table of the text, given to a closure.
package func withTable<Result>(
    _ text: String, _ body: (InPlaceBytes) throws(PlacesError) -> Result
) throws(PlacesError) -> Result {
    try body(InPlaceBytes(text.utf8))
}

/// - Parameter field: `nil` for a line with another number of fields.
package func localData(line: Int, _ field: String?, table: String = "test") -> PlacesError {
    .localData(reason: .line(line, table: table, field: field))
}

package func cutOff(table: String = "test") -> PlacesError {
    .localData(reason: .cutOff(table: table))
}
