/// The hash function of FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2.2. It works on one copy of the message in memory.
package enum SHA256 {
    /// 32 bytes.
    package static func hash(_ message: some Sequence<UInt8>) -> [UInt8] {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        let padded = padded(message)
        var words = [UInt32](repeating: 0, count: 64)
        for start in stride(from: 0, to: padded.count, by: 64) { compress(padded, from: start, &words, into: &state) }
        return state.flatMap(bytes)
    }

    /// A one bit, then zeros up to the length in bits, which ends the last block of 64 bytes.
    private static func padded(_ message: some Sequence<UInt8>) -> [UInt8] {
        var block = Array(message)
        let bitCount = UInt64(block.count) * 8
        block.append(0x80)
        block += [UInt8](repeating: 0, count: (120 - block.count % 64) % 64)
        return block + bytes(UInt32(bitCount >> 32)) + bytes(UInt32(truncatingIfNeeded: bitCount))
    }

    /// - Parameter words: room for 64, whatever they are.
    private static func compress(
        _ message: [UInt8], from start: Int, _ words: inout [UInt32], into state: inout [UInt32]
    ) {
        for t in 0..<16 {
            let first = start + t * 4
            words[t] =
                UInt32(message[first]) << 24 | UInt32(message[first + 1]) << 16 | UInt32(message[first + 2]) << 8
                | UInt32(message[first + 3])
        }
        for t in 16..<64 {
            let (w15, w2) = (words[t - 15], words[t - 2])
            let s0 = turned(w15, 7) ^ turned(w15, 18) ^ w15 >> 3
            let s1 = turned(w2, 17) ^ turned(w2, 19) ^ w2 >> 10
            words[t] = s1 &+ words[t - 7] &+ s0 &+ words[t - 16]
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for t in 0..<64 {
            let s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[t] &+ words[t]
            let s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
            let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

    private static func bytes(_ word: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }

    /// The fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
