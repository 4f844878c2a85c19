import Foundation
import PlacesFiles
import PlacesRequests
import PlacesTestSupport
import Testing

@Suite struct SystemFileReaderTests {
    @Test func read_deliversBytesAndWhoMayRead_alsoBehindALink() throws {
        try withFolder { folder in
            let path = try write("A = 1\n", to: "\(folder)/a", mode: 0o644)
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: path)
            let expected = FileContent(
                bytes: Array("A = 1\n".utf8), isReadableByOthers: true)
            #expect(try SystemFileReader().read(path, limit: 100) == expected)
            #expect(try SystemFileReader().read("\(folder)/link", limit: 100) == expected)
            #expect(SystemFileReader().realPath("\(folder)/link") == SystemFileReader().realPath(path))
            #expect(SystemFileReader().realPath("\(folder)/link")?.hasSuffix("/a") == true)
        }
    }

    @Test(arguments: [(0o600, false), (0o640, true), (0o604, true), (0o400, false), (0o711, false)])
    func read_tellsWhetherOthersMayRead(mode: Int, isReadable: Bool) throws {
        try withFolder { folder in
            let path = try write("", to: "\(folder)/a", mode: mode)
            #expect(try SystemFileReader().read(path, limit: 1)?.isReadableByOthers == isReadable)
        }
    }

    @Test func read_deliversNothingForWhatIsNotThere() throws {
        try withFolder { folder in
            let path = try write("", to: "\(folder)/a", mode: 0o600)
            #expect(try SystemFileReader().read("\(folder)/b", limit: 1) == nil)
            #expect(try SystemFileReader().read("\(folder)/b/c", limit: 1) == nil)
            #expect(try SystemFileReader().read("\(path)/below", limit: 1) == nil)
            #expect(SystemFileReader().realPath("\(folder)/b") == nil)
        }
    }

    @Test func read_refusesWhatIsNoFile() throws {
        try withFolder { folder in
            #expect(throws: FileProblem.directory) { try SystemFileReader().read(folder, limit: 1) }
            #expect(throws: FileProblem.notRegular) { try SystemFileReader().read("/dev/zero", limit: 1) }
            #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
            #expect(throws: FileProblem.notRegular) { try SystemFileReader().read("\(folder)/pipe", limit: 1) }
            symlink("loop", "\(folder)/loop")
            #expect(throws: FileProblem.unreadable(reason: "Too many levels of symbolic links")) {
                try SystemFileReader().read("\(folder)/loop", limit: 1)
            }
        }
    }

    @Test func read_refusesFilesAboveTheLimit() throws {
        try withFolder { folder in
            let path = try write(String(repeating: "x", count: 200_000), to: "\(folder)/a", mode: 0o600)
            #expect(try SystemFileReader().read(path, limit: 200_000)?.bytes.count == 200_000)
            #expect(throws: FileProblem.tooLarge(limit: 199_999)) {
                try SystemFileReader().read(path, limit: 199_999)
            }
        }
    }

    /// In a process of its own, which gives up being root: root may read everything.
    @Test func read_tellsClosedFilesFromClosedFolders() async {
        await #expect(processExitsWith: .success) {
            if geteuid() == 0 { try #require(setuid(65_534) == 0) }
            try SystemFileReaderTests().withFolder { folder in
                let path = try SystemFileReaderTests().write("", to: "\(folder)/a", mode: 0)
                #expect(throws: FileProblem.unreadable(reason: "Permission denied")) {
                    try SystemFileReader().read(path, limit: 1)
                }
                mkdir("\(folder)/closed", 0)
                #expect(throws: FileProblem.unreachable) {
                    try SystemFileReader().read("\(folder)/closed/a", limit: 1)
                }
            }
        }
    }

    /// The files in the repository, read as the program reads them.
    @Test func committedFiles_areValidAndChangeNothing() throws {
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        var files = FileReaderStub()
        for name in ["Dev", "DevSecrets.example"] {
            let content = try SystemFileReader().read("\(root)/Configuration/\(name).xcconfig", limit: 100_000)
            let target = name == "Dev" ? devPath : secretsPath
            files.set(target, try #require(content).bytes)
        }
        let configuration = try Configuration.load(environment: [:], files: files)
        var settings = configuration.settings
        settings.keyPlace = Settings().keyPlace
        #expect(settings == Settings())
        #expect(configuration.warnings.count == 1 && configuration.warnings[0].contains("still the placeholder"))
        #expect(configuration.files.prefix(2).map(\.state) == [.found, .found])
    }

    @Test func exampleOfTheInstalledProgram_setsNothingAndEachOfItsLinesCounts() throws {
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        let content = try SystemFileReader().read("\(root)/Configuration/places.example.xcconfig", limit: 100_000)
        let text = String(decoding: try #require(content).bytes, as: UTF8.self)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
        let lines = text.split(separator: "\n").filter { $0.contains(" = ") && !$0.hasPrefix("//  ") }
            .map { $0.dropFirst(3) }
        #expect(lines.count == 6)
        let path = "/home/ann/.config/places/places.xcconfig"
        for line in lines {
            let configuration = try Configuration.load(
                environment: ["HOME": "/home/ann"], files: FileReaderStub([path: String(line)]))
            #expect(configuration.warnings == [], "\(line)")
            var settings = configuration.settings
            settings.keyPlace = Settings().keyPlace
            #expect(settings != Settings(), "\(line)")
        }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "places-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func write(_ text: String, to path: String, mode: Int) throws -> String {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }
}
