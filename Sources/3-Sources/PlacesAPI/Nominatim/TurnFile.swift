import FoundationEssentials
import Glibc
package import PlacesFeature

/// The turns of all processes of a person, in a file of their own that no variable of the environment leads elsewhere:
/// `/run/user/UID/places/turns` where the system has such a folder, else `/tmp/places-UID/turns`.
///
/// The file is locked while a turn is reserved, and not while it is waited for. If it cannot be written, no request is
/// sent: another process could send one at the same moment.
package struct TurnFile: RequestTurns {
    /// The servers, one a line.
    private static let greatestCount = 100
    private static let sizeLimit = 65_536

    /// The folder, made where it is missing. Others may write into the one above, as they may into `/tmp`.
    let folder: String
    /// How long to wait for others that reserve a turn, in milliseconds.
    var timeout = 5_000

    /// The file of the user that this process runs as.
    package static var ofThisUser: TurnFile {
        let user = geteuid()
        let runtime = "/run/user/\(user)"
        var status = stat()
        let isOwn = lstat(runtime, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
        return TurnFile(folder: isOwn ? "\(runtime)/places" : "/tmp/places-\(user)")
    }

    package func reserve(at server: String, now: Int, interval: Int) throws(PlacesError) -> Int {
        let file = try open()
        defer { close(file) }
        try lock(file)
        var turns = read(file)
        let turn = try RequestTurn.next(after: turns[server], now: now, interval: interval)
        turns[server] = turn
        try write(turns, to: file)
        return turn.time
    }

    // MARK: - The file

    /// Follows no link, and uses nothing that another user made or may write to.
    private func open() throws(PlacesError) -> Int32 {
        mkdir(folder, 0o700)
        let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard directory >= 0 else { throw failure(.system(errno)) }
        defer { close(directory) }
        try check(directory, isKind: S_IFDIR)
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let file = openat(directory, "turns", flags, 0o600)
        guard file >= 0 else { throw failure(.system(errno)) }
        do {
            try check(file, isKind: S_IFREG)
        } catch {
            close(file)
            throw error
        }
        return file
    }

    private func check(_ descriptor: Int32, isKind kind: mode_t) throws(PlacesError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(.system(errno)) }
        guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0, status.st_mode & S_IFMT == kind,
            kind == S_IFDIR || status.st_nlink == 1
        else { throw failure(.open) }
    }

    /// Polls, because there is no way to wait for a limited time.
    private func lock(_ file: Int32) throws(PlacesError) {
        var waited = 0
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, waited < timeout else { throw failure(.system(errno)) }
            usleep(2_000)
            waited += 2
        }
    }

    // MARK: - Its lines

    /// What is no line of ours counts for nothing.
    private func read(_ file: Int32) -> [String: RequestTurn] {
        var bytes = [UInt8](repeating: 0, count: Self.sizeLimit)
        let count = pread(file, &bytes, bytes.count, 0)
        var turns: [String: RequestTurn] = [:]
        for line in String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3, let time = Int(fields[1]), let reserved = Int(fields[2]), time >= 0, reserved >= 0
            else { continue }
            turns[String(fields[0])] = RequestTurn(time: time, reserved: reserved)
        }
        return turns
    }

    private func write(_ turns: [String: RequestTurn], to file: Int32) throws(PlacesError) {
        let latest = turns.sorted { $0.value.reserved > $1.value.reserved }.prefix(Self.greatestCount)
        let lines = latest.map { "\($0.key)\t\($0.value.time)\t\($0.value.reserved)\n" }
        let bytes = Array(lines.joined().utf8)
        guard pwrite(file, bytes, bytes.count, 0) == bytes.count, ftruncate(file, off_t(bytes.count)) == 0 else {
            throw failure(.system(errno))
        }
    }

    private func failure(_ problem: ConnectivityReason.TurnsProblem) -> PlacesError {
        .connectivity(reason: .turnsUnrecorded(folder: folder, problem))
    }
}
