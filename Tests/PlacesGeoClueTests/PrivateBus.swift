import FoundationEssentials
import PlacesTestSupport

/// A message bus of a test's own, with or without a stand-in for GeoClue.
final class PrivateBus: Sendable {
    let address: String
    let daemon: ChildProcess
    private let service: ChildProcess?
    private let folder: TemporaryFolder

    /// - Parameters:
    ///   - behaviour: What the stand-in does, or `nil` for none.
    ///   - activating: The program that the bus starts when somebody calls GeoClue.
    init(_ behaviour: String?, activating program: String? = nil) async throws {
        folder = try TemporaryFolder()
        if let program {
            try folder.write(
                "services/org.freedesktop.GeoClue2.service",
                "[D-BUS Service]\nName=org.freedesktop.GeoClue2\nExec=\(program)\n")
        }
        let configuration = try folder.write(
            "bus.conf",
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(folder.path("socket"))</listen>
              <servicedir>\(folder.path("services"))</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """)
        daemon = try ChildProcess("dbus-daemon", ["--nofork", "--print-address", "--config-file=\(configuration)"])
        try await wait(for: daemon) { $0.hasSuffix("\n") }
        let address = try daemon.output.output.prefix { $0 != "\n" }
        self.address = String(address)
        guard let behaviour else {
            service = nil
            return
        }
        // Debian's own, which alone sees Debian's modules.
        let service = try ChildProcess("/usr/bin/python3", [Self.script, String(address), behaviour])
        self.service = service
        try await wait(for: service) { $0.hasPrefix("ready\n") }
    }

    /// The calls that the stand-in has seen, as soon as one came so many times.
    func calls(until name: String, count: Int = 1) async throws -> [String] {
        guard let service else { return [] }
        func lines(_ output: String) -> ArraySlice<Substring> { output.split(separator: "\n").dropFirst() }
        try await wait(for: service) { lines($0).count { $0.hasPrefix(name) } >= count }
        return try lines(service.output.output).map(String.init)
    }

    private static let script =
        "\(#filePath.prefix(through: #filePath.lastIndex(of: "/") ?? #filePath.startIndex))Servers/geoclue.py"
}

private func wait(for program: ChildProcess, until isThere: (String) -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !isThere(try program.output.output) {
        guard program.isRunning, ContinuousClock.now < deadline else {
            throw ChildProcess.Failure("A program does not serve: \(try program.output)")
        }
        try await Task.sleep(for: .milliseconds(5))
    }
}
