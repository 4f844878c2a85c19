/// Numbers in Google's encoded polyline format.
public func polyline(_ numbers: [Int]) -> String {
    let bytes = numbers.flatMap { number in
        var (rest, bytes) = (number < 0 ? ~(number << 1) : number << 1, [UInt8]())
        while rest >= 0x20 {
            bytes.append(UInt8(rest & 0x1F | 0x20) + 63)
            rest >>= 5
        }
        return bytes + [UInt8(rest) + 63]
    }
    return String(decoding: bytes, as: UTF8.self)
}
