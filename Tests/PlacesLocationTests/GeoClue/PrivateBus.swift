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
    ///   - activating: The program that the bus starts when GeoClue is called.
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
        let address = try await daemon.output { $0.hasSuffix("\n") }.prefix { $0 != "\n" }
        self.address = String(address)
        guard let behaviour else {
            service = nil
            return
        }
        // Debian's own, which alone sees Debian's modules.
        let service = try ChildProcess("/usr/bin/python3", [Self.script, String(address), behaviour])
        self.service = service
        _ = try await service.output { $0.hasPrefix("ready\n") }
    }

    /// The calls that the stand-in has seen, as soon as one came so many times.
    func calls(until name: String, count: Int = 1) async throws -> [String] {
        guard let service else { return [] }
        @Sendable func lines(_ output: String) -> ArraySlice<Substring> { output.split(separator: "\n").dropFirst() }
        let output = try await service.output { lines($0).count { $0.hasPrefix(name) } >= count }
        return lines(output).map(String.init)
    }

    private static let script =
        "\(#filePath.prefix(through: #filePath.lastIndex(of: "/") ?? #filePath.startIndex))Servers/geoclue.py"
}
