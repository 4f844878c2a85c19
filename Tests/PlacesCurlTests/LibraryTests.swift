import Testing

@testable import PlacesCurl

@Suite struct LibraryTests {
    @Test func standard_isDebiansLibcurl() throws { _ = try CurlLibrary.standard.get() }

    @Test func init_failsWithoutTheLibrary_andNamesItsPackage() {
        #expect(throws: (any Error).self) { try CurlLibrary(name: "libno-such-library.so.4") }
    }
}
