import PlacesLocation
import Testing

@Suite struct GPSDAddressTests {
    @Test(arguments: [
        ("localhost", "localhost", 2947, "localhost:2947"), (" gps.lan:3000\n", "gps.lan", 3000, "gps.lan:3000"),
        ("10.0.0.7:65535", "10.0.0.7", 65_535, "10.0.0.7:65535"), ("::1", "::1", 2947, "[::1]:2947"),
        ("[::1]", "::1", 2947, "[::1]:2947"), ("[fe80::1%eth0]:1", "fe80::1%eth0", 1, "[fe80::1%eth0]:1"),
        ("[::ffff:127.0.0.1]:2947", "::ffff:127.0.0.1", 2947, "[::ffff:127.0.0.1]:2947"),
    ])
    func init_readsHostAndPort(text: String, host: String, port: Int, written: String) throws {
        let sut = try GPSDAddress(text)
        #expect((sut.host, sut.port) == (host, port))
        #expect(sut.description == written)
    }

    @Test(arguments: [
        ("", GPSDAddressError.empty), ("  ", .empty), (":2947", .empty), ("gps lan", .host("gps lan")),
        ("-x", .host("-x")), ("gps/lan:1", .host("gps/lan")), ("höhe", .host("höhe")),
        ("gps:", .port("")), ("gps:0", .port("0")), ("gps:65536", .port("65536")), ("gps:+1", .port("+1")),
        ("gps:٣", .port("٣")), ("gps:1e3", .port("1e3")), ("::g", .host("::g")), ("a:x:1", .host("a:x:1")),
        ("[::1", .brackets("[::1")), ("[::1]2947", .brackets("[::1]2947")), ("[gps]:1", .host("gps")),
        ("[::1]:", .port("")), ("[]:1", .host("")),
    ])
    func init_saysWhatIsWrong(text: String, error: GPSDAddressError) {
        #expect(throws: error) { try GPSDAddress(text) }
    }

    @Test(arguments: [
        ("localhost", true), ("LOCALHOST", true), ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true),
        ("gps.lan", false), ("127.0.0.1.example", false), ("127.evil.0.1", false), ("10.0.0.1", false),
        ("::2", false),
    ])
    func isLocal_isThisMachineAlone(host: String, isLocal: Bool) throws {
        #expect(try GPSDAddress(host).isLocal == isLocal)
    }

    @Test func error_isToldInWords() {
        #expect(GPSDAddressError.port("0").description == "\"0\" is not a port from 1 to 65535")
        #expect(
            GPSDAddressError.empty.hint
                == "Write a host, with or without a port: localhost, gps.lan:2947 or [::1]:2947.")
    }
}
