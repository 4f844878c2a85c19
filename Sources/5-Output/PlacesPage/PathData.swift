import PlacesMap

/// The outline of a shape in SVG's path notation: metres to the east and the south, to a decimetre, each point relative
/// to the one before.
struct PathData {
    private(set) var bytes: [UInt8] = []

    /// Adds a line, or a ring, which returns to its first point. One that is smaller than a decimetre adds nothing.
    mutating func add(_ points: some Collection<Ground.Point>, isClosed: Bool = false) {
        var last = SIMD2<Int>.zero
        var count = 0
        for point in points {
            // What lies further than this off is off every map.
            guard point.x.magnitude < 1e7, point.y.magnitude < 1e7 else { continue }
            let decimetres = SIMD2(Int((point.x * 10).rounded()), -Int((point.y * 10).rounded()))
            if count == 0 {
                bytes.append(UInt8(ascii: "M"))
                append(decimetres.x, afterNumber: false)
                append(decimetres.y, afterNumber: true)
            } else {
                let step = decimetres &- last
                if step == .zero { continue }
                if count == 1 { bytes.append(UInt8(ascii: "l")) }
                append(step.x, afterNumber: count > 1)
                append(step.y, afterNumber: true)
            }
            last = decimetres
            count += 1
        }
        if isClosed, count > 0 { bytes.append(UInt8(ascii: "z")) }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Decimetres as metres; a minus parts numbers as well as a blank does.
    private mutating func append(_ decimetres: Int, afterNumber: Bool) {
        if decimetres < 0 {
            bytes.append(UInt8(ascii: "-"))
        } else if afterNumber {
            bytes.append(UInt8(ascii: " "))
        }
        let (metres, rest) = decimetres.magnitude.quotientAndRemainder(dividingBy: 10)
        bytes.append(contentsOf: String(metres).utf8)
        if rest > 0 {
            bytes.append(UInt8(ascii: "."))
            bytes.append(UInt8(ascii: "0") + UInt8(rest))
        }
    }
}
