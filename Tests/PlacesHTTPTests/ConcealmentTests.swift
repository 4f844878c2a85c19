import PlacesSeededRandom
import Testing

@testable import PlacesHTTP

@Suite struct ConcealmentTests {
    /// One look at all texts finds what a look at each of them finds.
    @Test(arguments: ["token/42=", "aabaabaab", "@@@@@@@@", "zzzzzzzzzzzzzzzzz"])
    func mayStand_isTheSameForTextsTogetherAsForEach(secret: String) {
        let sut = Concealment([secret], mask: "***")
        var random = SplitMix(state: 42)
        let letters = Array((secret + secret.uppercased() + secret + "|| é`").utf8)
        var foundCount = 0
        for _ in 0..<20_000 {
            let texts = (0..<Int.random(in: 0...70, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? 0
            }
            let each = texts.split(separator: UInt8(ascii: "|")).contains { text in
                Array(text).withUnsafeBufferPointer { sut.mayStand(in: $0) }
            }
            let together = texts.withUnsafeBufferPointer {
                sut.mayStand(inOneOf: $0, partedBy: UInt8(ascii: "|"))
            }
            #expect(together == each, "\(String(decoding: texts, as: UTF8.self))")
            foundCount += together ? 1 : 0
        }
        #expect((20..<19_980).contains(foundCount))
    }

    @Test func mayStand_goesOnBehindAMarkForASecretThatHoldsOne() {
        let sut = Concealment(["to|en/42"], mask: "***")
        let found = Array("a|to|en/42".utf8).withUnsafeBufferPointer {
            sut.mayStand(inOneOf: $0, partedBy: UInt8(ascii: "|"))
        }
        #expect(found)
    }
}
