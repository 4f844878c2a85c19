package import PlacesFeature

/// A table of the text, given to a closure that cannot keep it.
package func withTable<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(PlacesError) -> Result
) throws(PlacesError) -> Result {
    try Array(text.utf8).withUnsafeBufferPointer(body)
}

/// - Parameter field: `nil` for a line with another number of fields.
package func localData(line: Int, _ field: String?, table: String = "test") -> PlacesError {
    .localData(reason: .line(line, table: table, field: field))
}

package func cutOff(table: String = "test") -> PlacesError {
    .localData(reason: .cutOff(table: table))
}
