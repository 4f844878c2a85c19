import PlacesArguments

/// One setting: its key in files, its name in the environment, the option that overrides it, and who may decide it.
///
/// The compiler makes the lists of these, so that no start does. What a value looks like is made where one is read or shown.
struct SettingSpec: Sendable {
    /// What files may decide a setting. Options and the environment may decide every one.
    enum Rights: Hashable, Sendable {
        /// It decides about the user: what is sent, spent, read, kept or trusted. No working directory may.
        case personal
        /// It only shapes the output, and may be another in each working directory.
        case shapesOutput
        /// A token of the working directory counts if there is no other, and an answer says whose it is.
        case token

        /// The files that count, the strongest first.
        var levels: [ConfigurationLevel] {
            switch self {
            case .personal: [.user, .system]
            case .shapesOutput: ConfigurationLevel.allCases
            case .token: [.user, .system, .workingDirectory]
            }
        }
    }

    /// Takes the value of an option of this name from the line, and returns whether it was given.
    typealias Taking = @Sendable (_ line: SearchArguments, _ settings: inout Settings, _ option: String) -> Bool

    let key: String
    /// Its name in the environment, where that is not made from its key.
    let ownVariable: String?
    /// The name of the option, without dashes.
    let option: String?
    let rights: Rights
    /// Whether its value must never be seen.
    let isSecret: Bool
    private let taking: Taking
    private let makeValue: @Sendable () -> SettingValue

    /// What the names of variables begin with that are made from keys.
    static let prefix = "PLACES_"

    var environmentName: String { ownVariable ?? Self.prefix + key }

    /// What a text means, and how it is shown.
    var value: SettingValue { makeValue() }

    /// Takes the value of the option, and returns whether it was given.
    func setByOption(_ line: SearchArguments, _ settings: inout Settings) -> Bool {
        guard let option else { return false }
        return taking(line, &settings, option)
    }
}

extension SettingSpec {
    /// - Parameters:
    ///   - variable: its name in the environment, where that is not made from its key.
    ///   - option: the name of the option that overrides it, and how its value is taken.
    init(
        _ key: String, _ rights: Rights, variable: String? = nil, isSecret: Bool = false, by option: String? = nil,
        _ taking: @escaping Taking = { _, _, _ in false }, value: @escaping @Sendable () -> SettingValue
    ) {
        self.init(
            key: key, ownVariable: variable, option: option, rights: rights, isSecret: isSecret, taking: taking,
            makeValue: value)
    }
}

extension Sourced {
    /// Takes what an option gave, and returns whether it gave something.
    mutating func take(_ given: Value?, _ option: String) -> Bool {
        guard let given else { return false }
        self = Sourced(given, .option("--\(option)"))
        return true
    }

    /// The same for a value that may be absent.
    mutating func take<Given>(_ given: Given?, _ option: String) -> Bool where Value == Given? {
        guard let given else { return false }
        self = Sourced(given, .option("--\(option)"))
        return true
    }
}
