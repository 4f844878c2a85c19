import PlacesText
import Testing

@Suite struct XXHash64Tests {
    /// As the specification's own program tells.
    @Test(arguments: [
        ("", UInt64(0xEF46_DB37_51D8_E999)), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
        ("The quick brown fox jumps over the lazy dog", 0x0B24_2D36_1FDA_71BC),
    ])
    func hash_isThatOfTheSpecification(text: String, hash: UInt64) {
        #expect(XXHash64.hash(text.utf8.span) == hash)
    }
}
