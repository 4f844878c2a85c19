package import PlacesFeature

/// A table of the text, given to a closure that cannot keep it.
package func withTable<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(PlacesError) -> Result
) throws(PlacesError) -> Result {
    try Array(text.utf8).withUnsafeBufferPointer(body)
}

package func localData(line: Int, _ field: String, table: String = "test") -> PlacesError {
    .localData(reason: "line \(line) of the built-in table \"\(table)\" has no valid \(field)")
}

package func cutOff(table: String = "test") -> PlacesError {
    .localData(reason: "the built-in table \"\(table)\" is cut off")
}
