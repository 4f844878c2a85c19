import Glibc

/// Whole processes, timed from outside: started, run to their end, and accounted for by the system.
struct ProcessTimer {
    struct Command {
        let name: String
        let words: [String]
        var environment: [String] = ["PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent"]
    }

    struct Figures {
        /// Milliseconds of wall time, one a run.
        var times: [Double] = []
        /// The largest peak of resident memory, in MB.
        var peak = 0.0
        var status: Int32 = 0

        var median: Double { times.median }
    }

    struct CannotStart: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the commands in turn, so that a machine whose speed drifts treats them alike.
    static func measure(_ commands: [Command], runs: Int) throws -> [Figures] {
        var figures = commands.map { _ in Figures() }
        for run in 0...runs {
            for (index, command) in commands.enumerated() {
                let one = try runOnce(command)
                guard run > 0 else { continue }
                figures[index].times.append(one.milliseconds)
                figures[index].peak = max(figures[index].peak, one.peak)
                figures[index].status = one.status
            }
        }
        return figures
    }

    /// The output of a command, without its line break.
    static func output(of words: [String]) throws -> String {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CannotStart(description: "there is no pipe") }
        defer { close(ends[0]) }
        let pid = try start(Command(name: words[0], words: words), output: ends[1])
        close(ends[1])
        var (text, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while true {
            let count = read(ends[0], &bytes, bytes.count)
            guard count > 0 else { break }
            text += bytes[..<count]
        }
        _ = finish(pid)
        return String(decoding: text.dropLast(), as: UTF8.self)
    }

    private static func runOnce(_ command: Command) throws -> (milliseconds: Double, peak: Double, status: Int32) {
        let clock = ContinuousClock()
        let begin = clock.now
        let end = finish(try start(command))
        return ((clock.now - begin) / .milliseconds(1), end.peak, end.status)
    }

    /// Starts a command; what it prints goes to a descriptor or nowhere.
    private static func start(_ command: Command, output: Int32? = nil) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.words.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = command.environment.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var pid: pid_t = 0
        guard posix_spawnp(&pid, command.words[0], &actions, nil, &arguments, &environment) == 0 else {
            throw CannotStart(description: "\(command.words[0]) cannot be started")
        }
        return pid
    }

    private static func finish(_ pid: pid_t) -> (peak: Double, status: Int32) {
        var (status, usage): (Int32, rusage) = (0, rusage())
        while wait4(pid, &status, 0, &usage) == -1, errno == EINTR {}
        return (Double(usage.ru_maxrss) * 1024 / 1_000_000, status >> 8 & 0xFF)
    }
}

extension [Double] {
    var median: Double {
        let sorted = sorted()
        return isEmpty ? .nan : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
