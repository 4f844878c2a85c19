import Glibc
import Testing

@testable import PlacesCurl

@Suite struct ErrorTextsTests {
    /// There are thousands, and no one reads them: see `places_curl_open`. Those of TLS come with the first connection.
    @Test func open_leavesOutTheTextsOfOpenSSL() throws {
        let library = try CurlLibrary.standard.get()
        let openSSL = try #require(dlopen("libcrypto.so.3", RTLD_NOLOAD | RTLD_LAZY))
        let function = try #require(dlsym(openSSL, "ERR_reason_error_string"))
        typealias Text = @convention(c) (UInt) -> UnsafePointer<CChar>?
        let text = unsafeBitCast(function, to: Text.self)

        // ERR_LIB_X509 and X509_R_CERT_ALREADY_IN_HASH_TABLE.
        let ofCertificates = UInt(11 << 23 | 101)

        #expect(text(ofCertificates) == nil)
        withExtendedLifetime(library) {}
    }
}
