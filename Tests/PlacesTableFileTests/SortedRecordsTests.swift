import Foundation
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct SortedRecordsTests {
    @Test(arguments: [64, 1 << 20]) func readAll_givesTheDiskItsRoomBack(limit: Int) throws {
        let folder = try TemporaryFolder()
        let sut = SortedRecords(folder: folder.path, limit: limit)
        for key in (0..<100).reversed() { try sut.add(key: UInt64(key), number: 7) }
        #expect(filesOpen(in: folder.path) == (limit == 64 ? 1 : 0))

        var keys: [UInt64] = []
        try sut.readAll { key, number, bytes in
            keys.append(key)
            #expect(number == 7 && bytes.isEmpty)
        }
        #expect(keys == Array(0..<100))
        #expect(filesOpen(in: folder.path) == 0)
        #expect(sut.count == 100)
    }

    @Test func add_takesNoMoreMemoryForMoreRecords() throws {
        let folder = try TemporaryFolder()
        let sut = SortedRecords(folder: folder.path, limit: 1 << 16)
        let record = [UInt8](repeating: 7, count: 100)
        for number in 0..<20_000 as Range<UInt32> {
            // One of them is longer than a piece.
            try (number == 900 ? Array(repeating: 7, count: 1 << 17) : record).withUnsafeBytes {
                try sut.add(key: UInt64(number % 77), number: number, bytes: $0)
            }
        }
        #expect(sut.pieceCount <= 4)
        var (count, size) = (0, 0)
        try sut.readAll { _, number, bytes in
            count += 1
            size = max(size, bytes.count)
            #expect(bytes.count == (number == 900 ? 1 << 17 : 100) && bytes.allSatisfy { $0 == 7 })
        }
        #expect(count == 20_000 && size == 1 << 17)
    }

    /// How records are added: as numbers alone, with bytes, or in memory that is theirs already.
    enum Manner: CaseIterable { case numbers, bytes, pieces }

    @Test(arguments: [0, 1, 7, 255, 256, 5000, 20_000], Manner.allCases)
    func records_areInTheOrderOfKeysAndThenOfComing(count: Int, manner: Manner) throws {
        let folder = try TemporaryFolder()
        for bits in [8, 30, 64] as [UInt64] {
            var random = SplitMix(state: UInt64(count) + bits)
            let keys = (0..<count).map { _ in (random.next() >> (64 - bits)) << (bits == 30 ? 17 : 0) }
            for limit in [Int.max, 20_000] {
                let sut = SortedRecords(folder: folder.path, limit: limit)
                try add(keys, to: sut, manner)

                var numbers: [Int] = []
                try sut.readAll { key, number, bytes in
                    numbers.append(Int(number))
                    #expect(key == keys[Int(number)])
                    #expect(bytes.elementsEqual(manner == .numbers ? [] : self.bytes(of: Int(number))))
                }
                #expect(numbers == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
            }
        }
    }

    /// As hashes are, as they would be but for many that stand close together where none is looked at first, and those that
    /// differ in their lowest bits alone.
    @Test(arguments: [300, 20_000, 300_000], ["hashes", "clusters", "one cluster", "low bits"])
    func keys_areInOrderHoweverTheyAreSpread(count: Int, kind: String) {
        var random = SplitMix(state: UInt64(count))
        let records = (0..<count).map { position in
            var key = random.next()
            switch kind {
            case "clusters": if position % 7 != 0 { key = UInt64(position % 5) << 60 | UInt64(count - position) / 3 }
            case "one cluster": if position % max(1, count / 256) != 0 { key = 1 << 50 | UInt64(count - position) / 2 }
            case "low bits": key &= 0xFFFF
            default: break
            }
            return KeyedPosition(key: key, position: position)
        }
        var sut = KeyedPositions()
        for record in records {
            if !sut.hasRoom { sut.grow(to: 0) }
            sut.append(record)
        }
        sut.sort()
        let expected = records.sorted { ($0.key, $0.position) < ($1.key, $1.position) }
        #expect((0..<sut.count).map { sut[$0].position } == expected.map(\.position))
    }

    /// Keys may come after others were sorted.
    @Test func keys_areInOrderWhenMoreCameInBetween() {
        var (random, records) = (SplitMix(state: 3), [KeyedPosition]())
        var sut = KeyedPositions()
        for count in [300, 1, 0, 20_000, 300, 70_000] {
            for _ in 0..<count {
                records.append(KeyedPosition(key: random.next() % 5000, position: records.count))
                if !sut.hasRoom { sut.grow(to: 0) }
                sut.append(records[records.count - 1])
            }
            sut.sort()
            let expected = records.sorted { ($0.key, $0.position) < ($1.key, $1.position) }
            #expect((0..<sut.count).map { sut[$0].position } == expected.map(\.position))
        }
        sut.removeAll()
        sut.sort()
        #expect(sut.count == 0)
    }

    /// So many that memory for all of a run is asked for at once.
    @Test(arguments: [false, true]) func records_areInOrderInLongRuns(isSortedBefore: Bool) throws {
        let folder = try TemporaryFolder()
        let sut = SortedRecords(folder: folder.path, limit: 1 << 19)
        var random = SplitMix(state: 4)
        let keys = (0..<40_000).map { _ in random.next() % 9000 }
        for (number, key) in keys.enumerated() { try sut.add(key: key, number: UInt32(number)) }
        if isSortedBefore { sut.sort() }
        var numbers: [Int] = []
        try sut.readAll { _, number, _ in numbers.append(Int(number)) }
        #expect(numbers == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
    }

    @Test(arguments: [1000, 1 << 20]) func visit_tellsAllRecordsThatAreStillRead(limit: Int) throws {
        let folder = try TemporaryFolder()
        let sut = SortedRecords(folder: folder.path, limit: limit)
        for number in 0..<200 {
            try bytes(of: number).withUnsafeBytes {
                try sut.add(key: UInt64(number * 77 % 200), number: UInt32(number), bytes: $0)
            }
        }
        for _ in 0..<2 {
            var numbers: Set<UInt32> = []
            try sut.visit { number, bytes in
                numbers.insert(number)
                #expect(bytes.elementsEqual(self.bytes(of: Int(number))))
            }
            #expect(numbers == Set(0..<200))
        }
        var keys: [UInt64] = []
        try sut.readAll { key, _, _ in keys.append(key) }
        #expect(keys == Array(0..<200))
    }

    private func bytes(of number: Int) -> [UInt8] { (0..<number % 37).map { UInt8(truncatingIfNeeded: number + $0) } }

    private func add(_ keys: [UInt64], to sut: SortedRecords, _ manner: Manner) throws {
        for start in stride(from: 0, to: keys.count, by: 100) {
            let piece = sut.makePiece(capacity: 100 * 60)
            for number in start..<min(keys.count, start + 100) {
                let bytes = manner == .numbers ? [] : bytes(of: number)
                switch manner {
                case .numbers: try sut.add(key: keys[number], number: UInt32(number))
                case .bytes:
                    try bytes.withUnsafeBytes {
                        try sut.add(key: keys[number], number: UInt32(number), bytes: $0)
                    }
                case .pieces:
                    sut.add(key: keys[number], at: piece.start + piece.count)
                    piece.append(SortedRecords.Head(number: UInt32(number), size: UInt32(bytes.count)))
                    bytes.withUnsafeBytes { piece.append(bytes: $0) }
                }
            }
            if manner == .pieces { try sut.keep(piece) }
        }
    }

    /// The files without a name that this process has open in a folder.
    private func filesOpen(in folder: String) -> Int {
        (0..<1024).count { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return target?.hasPrefix(folder) == true
        }
    }
}
