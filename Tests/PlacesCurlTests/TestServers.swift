import FoundationEssentials
import PlacesTestSupport
import Testing

/// nginx and a server of our own on loopback, for all tests of a suite.
final class TestServers: Sendable {
    @TaskLocal static var current: TestServers?

    let folder: TemporaryFolder
    /// Ports of nginx: plain, TLS, TLS for another name, TLS out of date, TLS 1.1 only.
    let http, https, otherName, expired, old: Int
    /// The port of the server that breaks the rules, also a proxy.
    let odd: Int
    /// A port where nothing listens.
    let closed: Int
    private let servers: [LoopbackServer]

    /// The certificate authority of the servers.
    var caFile: String { folder.path("ca.pem") }

    init() async throws {
        let ports = LoopbackServer.freePorts(7)
        (http, https, otherName, expired, old, odd, closed) =
            (ports[0], ports[1], ports[2], ports[3], ports[4], ports[5], ports[6])
        folder = try TemporaryFolder()
        try await Self.writeCertificates(folder)
        try await Self.writeFiles(folder)
        try folder.write("nginx.conf", Self.nginxConfiguration(folder, ports))
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "odd_server.py")
        let nginx = try await LoopbackServer(
            "nginx", ["-p", folder.path, "-c", folder.path("nginx.conf"), "-e", "stderr"],
            ports: Array(ports.prefix(5)))
        let odd = try await LoopbackServer("python3", [script.path(), "\(odd)", "\(https)"], ports: [odd])
        servers = [nginx, odd]
    }

    func stop() {
        for server in servers { server.stop() }
    }

    private static func writeFiles(_ folder: TemporaryFolder) async throws {
        try folder.write("www/large.txt", String(repeating: "0123456789", count: 20_000))
        // 17 MiB of zeros: 17 KiB on the way.
        try folder.write("www/bomb", Data(count: 17 << 20))
        try await run("gzip", [folder.path("www/bomb")], in: folder)
    }

    private static func writeCertificates(_ folder: TemporaryFolder) async throws {
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        try await run(
            "openssl",
            ["req", "-x509"] + key + ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=A test", "-days", "2"],
            in: folder)
        let names = "DNS:localhost,DNS:places.invalid,IP:127.0.0.1"
        for (name, subject, days) in [
            ("good", names, "2"), ("other", "DNS:other.invalid", "2"), ("expired", names, "-1"),
        ] {
            let extensions = ["-addext", "subjectAltName=\(subject)"]
            try await run(
                "openssl",
                ["req", "-new"] + key + ["-keyout", "\(name).key", "-out", "\(name).csr", "-subj", "/CN=A"]
                    + extensions,
                in: folder)
            try await run(
                "openssl",
                [
                    "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-days", days,
                    "-copy_extensions", "copy", "-out", "\(name).pem",
                ], in: folder)
        }
    }

    private static func run(_ program: String, _ arguments: [String], in folder: TemporaryFolder) async throws {
        let output = try await ChildProcess.run(program, arguments, directory: folder.path)
        guard output.status == 0 else { throw ChildProcess.Failure("\(program) failed: \(output.error)") }
    }

    private static func nginxConfiguration(_ folder: TemporaryFolder, _ ports: [Int]) -> String {
        """
        daemon off;
        master_process off;
        pid nginx.pid;
        error_log stderr crit;
        events { worker_connections 512; }
        http {
            access_log off;
            default_type text/plain;
            client_body_temp_path body;
            proxy_temp_path proxy;
            fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi;
            scgi_temp_path scgi;
            root www;
            server {
                listen 127.0.0.1:\(ports[0]);
                listen 127.0.0.1:\(ports[1]) ssl http2;
                ssl_certificate good.pem;
                ssl_certificate_key good.key;
                \(locations)
            }
            server {
                listen 127.0.0.1:\(ports[2]) ssl http2;
                ssl_certificate other.pem;
                ssl_certificate_key other.key;
                \(locations)
            }
            server {
                listen 127.0.0.1:\(ports[3]) ssl http2;
                ssl_certificate expired.pem;
                ssl_certificate_key expired.key;
                \(locations)
            }
            server {
                listen 127.0.0.1:\(ports[4]) ssl;
                ssl_certificate good.pem;
                ssl_certificate_key good.key;
                ssl_protocols TLSv1.1;
                ssl_ciphers ALL:@SECLEVEL=0;
                \(locations)
            }
        }

        """
    }

    private static let locations = """
        location = /hello { add_header X-Test yes; return 200 "hello"; }
                location = /empty { return 204; }
                location = /missing { return 404 "missing"; }
                location = /busy { add_header Retry-After 7 always; return 503 "busy"; }
                location = /redirect { return 302 /hello; }
                location = /connection { return 200 "$connection $server_protocol"; }
                location = /large.txt { gzip on; gzip_types *; gzip_min_length 1; }
                location = /slow { limit_rate 2000; try_files /large.txt =404; }
                location = /bomb { gzip_static always; }
        """
}

/// Starts the servers once for a suite, and ends them after it.
struct TestServersTrait: SuiteTrait, TestScoping {
    let isRecursive = false

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let servers = try await TestServers()
        defer { servers.stop() }
        try await TestServers.$current.withValue(servers) { try await function() }
    }
}

extension Trait where Self == TestServersTrait {
    static var servers: TestServersTrait { TestServersTrait() }
}
