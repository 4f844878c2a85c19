import PlacesBytes
import Testing

@Suite struct InPlaceBytesTests {
    @Test func parts_haveTheIndicesOfTheWhole() {
        let sut = InPlaceBytes([1, 2, 3, 4, 5])
        #expect(Array(sut[1..<4]) == [2, 3, 4])
        #expect(sut[1..<4][2] == 3)
        #expect(Array(sut[1..<4][2...]) == [3, 4])
        #expect(sut.part(1..<4)[0] == 2)
        #expect(sut[1..<4].part(2..<4)[1] == 4)
    }

    @Test func parts_keepTheMemory() {
        weak var owner: Owner?
        var part: InPlaceBytes?
        do {
            let new = Owner()
            owner = new
            part = InPlaceBytes(UnsafeRawBufferPointer(new.bytes), of: new)[1..<3]
        }
        #expect(owner != nil && part.map(Array.init) == [8, 9])
        part = nil
        #expect(owner == nil)
    }

    @Test func emptyBytes_areNone() {
        #expect(InPlaceBytes().isEmpty && InPlaceBytes([]).isEmpty && InPlaceBytes(inProgram: nil, count: 3).isEmpty)
        #expect(InPlaceBytes().text == "")
    }

    @Test func integer_isLittleEndianWhereverItLies() {
        let sut = InPlaceBytes([9, 1, 2, 3, 4])
        #expect(sut.integer(UInt32.self, at: 1) == 0x0403_0201)
        #expect(sut[1...].integer(UInt16.self, at: 3) == 0x0403)
    }

    @Test func text_isNilForBytesThatAreNoUTF8() {
        #expect(InPlaceBytes("Łódź".utf8).text == "Łódź")
        #expect(InPlaceBytes([0x61, 0xC3]).text == nil)
    }

    @Test func firstIndex_looksInARangeAlone() {
        let sut = InPlaceBytes("a,b,c".utf8)
        #expect(sut.firstIndex(of: UInt8(ascii: ",")) == 1)
        #expect(sut.firstIndex(of: UInt8(ascii: ","), in: 2..<5) == 3)
        #expect(sut.firstIndex(of: UInt8(ascii: ","), in: 4..<5) == nil)
        #expect(sut[2...].firstIndex(of: UInt8(ascii: "a")) == nil)
    }

    @Test(arguments: [("", "a"), ("a", "b"), ("a", "ab"), ("z", "é")])
    func order_isThatOfBytes(less: String, greater: String) {
        #expect(InPlaceBytes(less.utf8).order(to: greater) < 0)
        #expect(InPlaceBytes(greater.utf8).order(to: less) > 0)
        #expect(InPlaceBytes(less.utf8).order(to: less) == 0)
        #expect(InPlaceBytes(less.utf8).isEqual(to: less) && !InPlaceBytes(less.utf8).isEqual(to: greater))
    }

    @Test func eachPart_endsWhereNoMoreIsWanted() {
        var parts: [String] = []
        let isWhole = "a;;b;c".utf8.span.eachPart(separatedBy: UInt8(ascii: ";")) { part in
            parts.append(String(repairing: part))
            return part.text != "b"
        }
        #expect(parts == ["a", "", "b"] && !isWhole)
    }

    @Test func accessOutside_endsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = InPlaceBytes([1, 2, 3])[0..<2][2] }
        await #expect(processExitsWith: .failure) { _ = InPlaceBytes([1, 2, 3]).integer(UInt32.self, at: 0) }
        await #expect(processExitsWith: .failure) { _ = InPlaceBytes([1, 2, 3]).part(2..<4) }
    }

    private final class Owner {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 3, alignment: 1)

        init() { bytes.copyBytes(from: [7, 8, 9]) }

        deinit { bytes.deallocate() }
    }
}
