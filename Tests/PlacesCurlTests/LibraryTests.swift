import Glibc
import Testing

@testable import PlacesCurl

/// How libcurl is opened where the process is that of the program: each in a process of its own.
@Suite struct LibraryTests {
    @Test func open_takesAllFromTheFolderOfTheCLibrary() async {
        await #expect(processExitsWith: .success) {
            CurlLibrary.ownProcess()
            try expectOneFolder()
        }
    }

    /// As when the user has libraries of their own.
    @Test func open_searchesTheFoldersOfTheUser() async {
        await #expect(processExitsWith: .success) {
            setenv("LD_LIBRARY_PATH", "/nonexistent", 1)
            CurlLibrary.ownProcess()
            _ = try CurlLibrary.standard.get()
        }
    }

    @Test func open_failsWithoutTheLibrary() async {
        await #expect(processExitsWith: .success) {
            CurlLibrary.ownProcess()
            #expect(throws: (any Error).self) { try CurlLibrary(name: "libno-such-library.so.4") }
        }
    }

    /// There are thousands, and no one reads them: see `places_curl_open`. Those of TLS come with the first connection.
    @Test func open_leavesOutTheTextsOfOpenSSL_whereTheProcessIsOurs() async {
        await #expect(processExitsWith: .success) {
            CurlLibrary.ownProcess()
            let text = try textOfCertificates()
            #expect(text == nil)
        }
        await #expect(processExitsWith: .success) {
            let text = try textOfCertificates()
            #expect(text == "cert already in hash table")
        }
    }
}

/// Expects libcurl, and what it needs, to be beside the C library, and nowhere else.
private func expectOneFolder() throws {
    let library = try CurlLibrary.standard.get()
    let files = try filesInMemory()
    let folder = try #require(files.first { $0.hasSuffix("/libc.so.6") }).dropLast("libc.so.6".count)
    for name in ["libcurl.so", "libssl.so", "libcrypto.so", "libnghttp2.so"] {
        let found = files.filter { $0.contains("/\(name)") }
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix(folder) }, "\(found)")
    }
    withExtendedLifetime(library) {}
}

/// What OpenSSL says of one of its errors once libcurl is open.
private func textOfCertificates() throws -> String? {
    let library = try CurlLibrary.standard.get()
    defer { withExtendedLifetime(library) {} }
    let openSSL = try #require(dlopen("libcrypto.so.3", RTLD_NOLOAD | RTLD_LAZY))
    let function = try #require(dlsym(openSSL, "ERR_reason_error_string"))
    typealias Text = @convention(c) (UInt) -> UnsafePointer<CChar>?
    // ERR_LIB_X509 and X509_R_CERT_ALREADY_IN_HASH_TABLE.
    return unsafeBitCast(function, to: Text.self)(11 << 23 | 101).map { String(cString: $0) }
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
