import CCurl
import Glibc
package import PlacesHTTP
import PlacesThreads

/// libcurl's functions, found at first use.
package struct CurlLibrary: @unchecked Sendable {
    /// Read only once it is filled, so that every thread may use it.
    let table: OpaquePointer

    /// Debian's libcurl, opened once.
    static let standard: Result<CurlLibrary, HTTPError> = Result { () throws(HTTPError) in try CurlLibrary() }

    package init(name: String = "libcurl.so.4") throws(HTTPError) {
        guard let table = places_curl_open(name) else { throw .missingLibrary(name: name, package: "libcurl4") }
        self.table = table
    }

    /// Opens the standard library on a thread of its own, so that it is there when the first request is: that takes longer
    /// than all else before it. Asked again, it does nothing.
    package static func prepare() { _ = preparation }

    private static let preparation: Void? = DedicatedThread.start { _ = standard }?.detach()

    /// Keeps GnuTLS, which some of libcurl's libraries bring and no transfer of ours uses, from making itself ready when it
    /// is loaded. This changes the environment: to be called while the process has one thread.
    package static func leaveOutGnuTLS() { setenv("GNUTLS_NO_IMPLICIT_INIT", "1", 0) }

    /// libcurl's own words for a result, as the end of a sentence.
    func reason(_ code: CURLcode) -> String { asReason(String(cString: places_curl_easy_strerror(table, code))) }
}

/// A text from the system as the end of a sentence: "Connection refused" becomes "connection refused", "SSL" stays.
func asReason(_ text: String) -> String {
    guard let first = text.first, text.dropFirst().first?.isUppercase == false else { return text }
    return first.lowercased() + text.dropFirst()
}
