import Glibc
import PlacesArguments
import PlacesRequests
import PlacesStrings
import PlacesTerminal

/// Shows a page in the user's browser: as a file that only the user may read, since it reveals where the user is.
struct BrowserPage {
    let world: World

    /// Writes the page, opens it, and returns the path of its file.
    func show(_ page: String) throws(CommandFailure) -> String {
        let path = try write(page)
        switch LinkOpener(environment: world.environment, launcher: world.launcher).open(file: path) {
        case .opened: break
        case .notOpened(let obstacle):
            world.writeDiagnostic(
                Strings.CommandLine.line(Strings.Page.kept(obstacle.description), obstacle.hint) + "\n")
        }
        return path
    }

    /// Below the folder that lasts for one login, else in the user's own among temporary files: there is the last page
    /// alone. Where another has that name, in a new folder.
    private func write(_ page: String) throws(CommandFailure) -> String {
        let folder = try folder()
        let path = "\(folder)/places.html"
        var draft = Array("\(folder)/.places-XXXXXX".utf8CString)
        let descriptor = mkstemp(&draft)
        guard descriptor >= 0 else { throw Self.failure(path) }
        defer { close(descriptor) }
        do {
            try StreamWriter(descriptor: descriptor).writeAll(page)
        } catch {
            unlink(draft)
            throw CommandFailure(
                Strings.Page.notWritten(path, error.description), hint: Strings.Page.setFolder, status: .localFault)
        }
        guard rename(draft, path) == 0 else {
            let failure = Self.failure(path)
            unlink(draft)
            throw failure
        }
        return path
    }

    private func folder() throws(CommandFailure) -> String {
        let temporary = path("TMPDIR") ?? "/tmp"
        let own = [path("XDG_RUNTIME_DIR").map { "\($0)/places" }, "\(temporary)/places-\(geteuid())"]
        for folder in own.compactMap(\.self) where mkdir(folder, 0o700) == 0 || Self.isOwn(folder) { return folder }
        var name = Array("\(temporary)/places-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw Self.failure(temporary) }
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A path from the root that a variable holds.
    private func path(_ variable: String) -> String? {
        world.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Whether a folder, and no link to one, is the user's own and closed to others.
    private static func isOwn(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            Strings.Page.notWritten(path, String(cString: strerror(errno))), hint: Strings.Page.setFolder,
            status: .localFault)
    }
}
