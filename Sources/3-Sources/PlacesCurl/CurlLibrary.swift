import CCurl
package import PlacesHTTP

/// libcurl's functions, found at first use.
///
/// Unchecked: the table is only read once it is filled, so that every thread may use it.
package struct CurlLibrary: @unchecked Sendable {
    let table: OpaquePointer

    /// Debian's libcurl, opened once.
    static let standard: Result<CurlLibrary, HTTPError> = Result { () throws(HTTPError) in try CurlLibrary() }

    package init(name: String = "libcurl.so.4") throws(HTTPError) {
        guard let table = places_curl_open(name) else { throw .missingLibrary(name: name, package: "libcurl4") }
        self.table = table
    }

    /// libcurl's own words for a result, as the end of a sentence.
    func reason(_ code: CURLcode) -> String { asReason(String(cString: places_curl_easy_strerror(table, code))) }
}

/// A text from the system as the end of a sentence: "Connection refused" becomes "connection refused", "SSL" stays.
func asReason(_ text: String) -> String {
    guard let first = text.first, text.dropFirst().first?.isUppercase == false else { return text }
    return first.lowercased() + text.dropFirst()
}
