import FoundationEssentials
import Glibc

/// An nginx on a free port of this machine that gives one answer; it ends with the object.
final class StaticServer {
    let port: Int
    private let folder: String
    private var pid: pid_t = 0

    init(answer: Data) throws {
        port = Int.random(in: 20_000..<30_000)
        folder = "/tmp/places-benchmarks-\(getpid())"
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder + "/places", withIntermediateDirectories: true)
        try answer.write(to: URL(filePath: folder + "/places/search"))
        let configuration = """
            daemon off;
            pid \(folder)/pid;
            error_log \(folder)/errors;
            events {}
            http {
              access_log off;
              client_body_temp_path \(folder)/a; proxy_temp_path \(folder)/b; fastcgi_temp_path \(folder)/c;
              uwsgi_temp_path \(folder)/d; scgi_temp_path \(folder)/e;
              server { listen 127.0.0.1:\(port); root \(folder); default_type application/json; }
            }
            """
        try Data(configuration.utf8).write(to: URL(filePath: folder + "/nginx.conf"))
        let words = ["/usr/sbin/nginx", "-p", folder, "-e", folder + "/errors", "-c", folder + "/nginx.conf"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for text in arguments { free(text) } }
        guard posix_spawn(&pid, "/usr/sbin/nginx", nil, nil, &arguments, environ) == 0 else {
            throw ProcessTimer.CannotStart(description: "nginx is missing: apt-get install nginx-light")
        }
        usleep(500_000)
    }

    deinit {
        // 0 would be this program and the one that started it.
        if pid > 0 {
            kill(pid, SIGTERM)
            waitpid(pid, nil, 0)
        }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
