import PlacesTestSupport
import Testing

@testable import PlacesHTTP

@Suite struct ConcealmentTests {
    /// One text of several holds all characters of the secret in their order, in whatever case, and perhaps others.
    @Test(arguments: ["token/42=", "aabaabaab", "@@@@@@@@", "zzzzzzzzzzzzzzzzz"])
    func mayStand_isWhatItsPlainestDefinitionSays(secret: String) {
        let sut = Concealment([secret], mask: "***")
        var random = SplitMix(state: 42)
        let letters = Array((secret + secret.uppercased() + secret + "|| é`").utf8)
        var foundCount = 0
        for _ in 0..<5000 {
            let texts = (0..<Int.random(in: 0...70, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? 0
            }
            let isInOne = sut.mayStand(in: texts.span, partedBy: UInt8(ascii: "|"))
            let isInAll = sut.mayStand(in: texts.span)
            let parts = texts.split(separator: UInt8(ascii: "|"))
            let comment: Comment = "\(String(decoding: texts, as: UTF8.self))"
            #expect(isInOne == parts.contains { holds($0, Array(secret.utf8)) }, comment)
            #expect(isInAll == holds(texts[...], Array(secret.utf8)), comment)
            foundCount += isInOne ? 1 : 0
        }
        #expect((5..<4995).contains(foundCount))
    }

    @Test func mayStand_goesOnBehindAMarkForASecretThatHoldsOne() {
        let sut = Concealment(["to|en/42"], mask: "***")
        let found = sut.mayStand(in: "a|to|en/42".utf8.span, partedBy: UInt8(ascii: "|"))
        #expect(found)
    }

    private func holds(_ text: ArraySlice<UInt8>, _ secret: [UInt8]) -> Bool {
        var rest = secret[...]
        for byte in text where rest.first.map({ $0 | 0x20 == byte | 0x20 }) ?? false { rest.removeFirst() }
        return rest.isEmpty
    }
}
