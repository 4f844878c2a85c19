import Glibc
import Testing

@testable import PlacesCurl

@Suite struct LibraryTests {
    /// So that libcurl has the libraries it was built with, whatever else is installed.
    @Test(.enabled(if: getenv("LD_LIBRARY_PATH") == nil))
    func open_takesAllFromTheFolderOfTheCLibrary() throws {
        let library = try CurlLibrary.standard.get()
        let files = try filesInMemory()
        let folder = try #require(files.first { $0.hasSuffix("/libc.so.6") }).dropLast("libc.so.6".count)

        for name in ["libcurl.so", "libssl.so", "libcrypto.so", "libnghttp2.so"] {
            let file = try #require(files.first { $0.contains("/\(name)") })
            #expect(file.hasPrefix(folder), "\(file)")
        }
        withExtendedLifetime(library) {}
    }

    private func filesInMemory() throws -> Set<String> {
        let maps = try #require(fopen("/proc/self/maps", "r"))
        defer { fclose(maps) }
        var (files, line) = (Set<String>(), [CChar](repeating: 0, count: 8192))
        while fgets(&line, 8192, maps) != nil {
            let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            if let path = text.firstIndex(of: "/") { files.insert(String(text[path...])) }
        }
        return files
    }

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
