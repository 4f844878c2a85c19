import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesAPI

/// Turns that all processes of a person share.
@Suite(.tracksLeaks, .timeLimit(.minutes(1))) struct TurnFileTests {
    private let folder: TemporaryFolder
    private var sut: TurnFile { TurnFile(folder: folder.path("turns-of-mine")) }
    private var file: String { "turns-of-mine/turns" }

    init() throws { folder = trackForLeaks(try TemporaryFolder()) }

    @Test func manyAtOnce_getTurnsASecondApart() async throws {
        let path = folder.path("turns-of-mine")
        let turns = try await withThrowingTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    // Each as in a process of its own, which has its own descriptor.
                    try (0..<5).map { _ in
                        try TurnFile(folder: path).reserve(
                            at: "https://geo.test", now: 1_000_000 + worker, interval: 1000)
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }.sorted()
        }
        #expect(turns.count == 40)
        #expect(zip(turns, turns.dropFirst()).allSatisfy { $1 - $0 >= 1000 })
        #expect(turns[39] - turns[0] <= 39_100)
    }

    @Test func turns_areKeptByServerForTheOwnerAlone() throws {
        #expect(try ["a", "b", "a"].map { try sut.reserve(at: $0, now: 5, interval: 1000) } == [5, 5, 1005])
        #expect(try folder.read(file).split(separator: "\n").sorted() == ["a\t1005\t5", "b\t5\t5"])
        #expect([mode(""), mode("/turns")] == [0o700, 0o600])
    }

    @Test func servers_areForgottenWhereThereAreTooMany() throws {
        for index in 0..<300 { _ = try sut.reserve(at: "https://\(index).test", now: index, interval: 1000) }
        #expect(try folder.read(file).split(separator: "\n").count == 100)
        #expect(try sut.reserve(at: "https://299.test", now: 300, interval: 1000) == 1299)
    }

    @Test(arguments: [
        "", "x", "a\t1", "a\tx\t5\n", "a\t99999999999999999999\t0\n", "a\t-1\t-1\n", "a\t70000\t5\n", "\u{0}",
    ])
    func whatIsNoTurn_countsForNothing(content: String) throws {
        _ = try sut.reserve(at: "a", now: 1, interval: 1000)
        try folder.write(file, content)
        #expect(try sut.reserve(at: "a", now: 5, interval: 1000) == 5)
        #expect(try sut.reserve(at: "a", now: 5, interval: 1000) == 1005)
    }

    @Test(arguments: [0o755, 0o770, 0o701] as [mode_t])
    func aFolderThatOthersMayUse_isRefused(mode: mode_t) {
        mkdir(sut.folder, 0o700)
        chmod(sut.folder, mode)
        #expect(throws: PlacesError.self) { try sut.reserve(at: "a", now: 5, interval: 1000) }
        #expect(access(sut.folder + "/turns", F_OK) != 0)
    }

    @Test func links_areNotFollowed() throws {
        mkdir(folder.path("theirs"), 0o700)
        symlink("theirs", sut.folder)
        #expect(throws: PlacesError.self) { try sut.reserve(at: "a", now: 5, interval: 1000) }
        #expect(access(folder.path("theirs/turns"), F_OK) != 0)
        unlink(sut.folder)

        mkdir(sut.folder, 0o700)
        try folder.write("mine", "precious")
        chmod(folder.path("mine"), 0o600)
        symlink("../mine", sut.folder + "/turns")
        #expect(throws: PlacesError.self) { try sut.reserve(at: "a", now: 5, interval: 1000) }
        unlink(sut.folder + "/turns")
        link(folder.path("mine"), sut.folder + "/turns")
        #expect(throws: PlacesError.self) { try sut.reserve(at: "a", now: 5, interval: 1000) }
        #expect(try folder.read("mine") == "precious")
    }

    @Test func aPipeInPlaceOfTheFile_isRefusedAtOnce() {
        mkdir(sut.folder, 0o700)
        mkfifo(sut.folder + "/turns", 0o600)
        #expect(throws: PlacesError.self) { try sut.reserve(at: "a", now: 5, interval: 1000) }
    }

    @Test func aFileThatIsHeldForTooLong_isRefused() throws {
        _ = try sut.reserve(at: "a", now: 5, interval: 1000)
        let descriptor = open(sut.folder + "/turns", O_RDWR)
        defer { close(descriptor) }
        flock(descriptor, LOCK_EX)
        let hasty = TurnFile(folder: sut.folder, timeout: 10)
        #expect(throws: PlacesError.self) { try hasty.reserve(at: "a", now: 5, interval: 1000) }
    }

    private func mode(_ name: String) -> mode_t {
        var status = stat()
        lstat(sut.folder + name, &status)
        return status.st_mode & 0o777
    }
}
