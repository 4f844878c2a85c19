package import PlacesArguments
import PlacesFeature
package import PlacesFiles
import PlacesStrings
import PlacesText

/// One setting of the user's own file, to be written or taken out.
package struct SettingChange: Hashable, Sendable {
    package let key: String
    /// `nil` takes it out.
    package let value: String?

    package init(key: String, value: String?) { (self.key, self.value) = (key, value) }

    /// True if the value of a key must never be seen, and so does not belong on a command line.
    package static func isSecret(_ key: String) throws(UsageError) -> Bool { try spec(key).isSecret }

    /// The user's own file as it is to be from now on.
    package struct File {
        package let path: String
        package let bytes: [UInt8]
        /// True if it contains a secret, so that it must be readable by its owner alone.
        package let holdsSecret: Bool
        /// The environment variable that overrides this setting, so that the change has no effect yet; `nil` if there is none.
        package let stronger: String?
    }

    /// - Returns: `nil` if a setting is taken out that is not in the file.
    /// - Throws: a usage failure for an unknown key or a value that no reader would take, and a failure of the file.
    package func file(
        environment: [String: String], files: any FileReader
    ) throws(CommandFailure) -> File? {
        let spec = try translated { try Self.spec(key) }
        guard let folder = ConfigFolder.path(environment) else {
            throw CommandFailure(Strings.Configuration.noHome, hint: Strings.OnePlace.setHome, status: .localFault)
        }
        let path = folder + "/places.xcconfig"
        let old = try Self.text(of: path, files)
        var editor = XCConfigEditor(old)
        if let value {
            try translated { try check(value, spec) }
            editor.set(key, to: value)
            // A file that is included further down may say something else.
            if Self.value(of: spec, path, editor.text, files) != value { editor.append(key, value) }
        } else if !editor.unset(key) {
            return nil
        }
        return File(
            path: path, bytes: Array(editor.text.utf8),
            holdsSecret: SettingTable.all.contains {
                $0.isSecret && Self.value(of: $0, path, editor.text, files) != nil
            },
            stronger: environment[spec.environmentName].map { _ in spec.environmentName })
    }

    /// - Throws: a usage error that names the setting that was probably meant.
    private static func spec(_ key: String) throws(UsageError) -> SettingSpec {
        let all = SettingTable.all
        if let spec = all.first(where: { $0.key == key }) { return spec }
        let guess = Suggestion.nearest(to: key, among: all.map(\.key))
        throw UsageError(Strings.Configuration.unknownKey(key.shown, guess))
    }

    /// - Throws: a usage error for a value that a reader of the file would refuse.
    private func check(_ value: String, _ spec: SettingSpec) throws(UsageError) {
        let (text, shown) = (value.trimmed, spec.isSecret ? Secret.mask : value.shown)
        guard text == value, !value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }), !spec.value.isAbsent(text) else {
            throw UsageError(Strings.Configuration.notAValue(key, shown))
        }
        var settings = Settings()
        do throws(ValueProblem) {
            try spec.value.set(text, .file(path: "", line: 1, .user), &settings)
        } catch {
            throw .badSetting(key, shown, error)
        }
    }

    private static func text(of path: String, _ files: any FileReader) throws(CommandFailure) -> String {
        let content: FileContent?
        do throws(FileProblem) {
            content = try files.read(path, limit: ConfigurationLoader.sizeLimit)
        } catch {
            throw ConfigurationError(error, path: path, includedAt: nil).failure
        }
        guard let content else { return "" }
        guard let text = String(validating: content.bytes, as: UTF8.self) else {
            throw ConfigurationError(.notUTF8(line: 1), path: path, includedAt: nil).failure
        }
        return text
    }

    /// The value of a setting, if the file held a text, with the files that it includes.
    private static func value(
        of spec: SettingSpec, _ path: String, _ text: String, _ files: any FileReader
    ) -> String? {
        let config = try? XCConfigReader.read(path) { included throws(FileProblem) in
            if included == path { return text }
            return try files.read(included, limit: ConfigurationLoader.sizeLimit)
                .map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        guard let config else { return nil }
        var resolver = XCConfigResolver(config)
        guard let found = try? resolver.value(of: spec.key)?.text, !spec.value.isAbsent(found.trimmed) else {
            return nil
        }
        return found.trimmed
    }
}

extension UsageError {
    /// A value that a setting does not take.
    package static func badSetting(_ key: String, _ shown: String, _ problem: ValueProblem) -> UsageError {
        UsageError(name: key, value: shown, problem: problem) { value in
            "\(Program.name) config set \(key) \(value.inShell)"
        }
    }
}
