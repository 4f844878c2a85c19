import PlacesArguments
import PlacesStrings
import PlacesSyntax

/// One setting: its key in files, its name in the environment, its value, its words, and the option that overrides it.
///
/// A class, since lists of settings are put together at every start, and a copy of what is in one is dear.
final class SettingSpec: Sendable {
    /// An option that overrides a setting.
    struct Override<Value: Sendable>: Sendable {
        let name: String
        let value: @Sendable (SearchArguments) -> Value?

        static func option(
            _ name: String, _ value: @escaping @Sendable (SearchArguments) -> Value?
        ) -> Self { Self(name: name, value: value) }
    }

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
            case .shapesOutput: [.workingDirectory, .user, .system]
            case .token: [.user, .system, .workingDirectory]
            }
        }
    }

    /// Where a setting is kept. Key paths would say the same in fewer words, but each is made at every start.
    struct Slot<Value: Sendable>: Sendable {
        let get: @Sendable (Settings) -> Sourced<Value>
        let set: @Sendable (inout Settings, Sourced<Value>) -> Void

        init(
            _ get: @escaping @Sendable (Settings) -> Sourced<Value>,
            _ set: @escaping @Sendable (inout Settings, Sourced<Value>) -> Void
        ) {
            (self.get, self.set) = (get, set)
        }

        /// Takes the value of an option, and returns whether it was given.
        func take<Given>(
            _ override: Override<Given>?, of arguments: SearchArguments, into settings: inout Settings,
            as kept: (Given) -> Value
        ) -> Bool {
            guard let override, let value = override.value(arguments) else { return false }
            set(&settings, Sourced(kept(value), .option("--\(override.name)")))
            return true
        }
    }

    let key: String
    let environmentName: String
    let makePlaceholder: @Sendable () -> String
    let summary: String
    /// The name of the option, without dashes.
    let option: String?
    /// Whether its value must never be seen.
    let isSecret: Bool
    let rights: Rights
    /// Whether a text is the path of a file.
    let isPath: @Sendable (String) -> Bool
    /// Whether a text, without white space around it, counts as no value.
    let isAbsent: @Sendable (String) -> Bool
    let set: @Sendable (String, Origin, inout Settings) throws(ValueProblem) -> Void
    /// Takes the value of the option, and returns whether it was given.
    let setByOption: @Sendable (SearchArguments, inout Settings) -> Bool
    let show: @Sendable (Settings) -> (value: String, origin: Origin)

    private init(
        key: String, environmentName: String, makePlaceholder: @escaping @Sendable () -> String, summary: String,
        option: String?, isSecret: Bool, rights: Rights, isPath: @escaping @Sendable (String) -> Bool,
        isAbsent: @escaping @Sendable (String) -> Bool,
        set: @escaping @Sendable (String, Origin, inout Settings) throws(ValueProblem) -> Void,
        setByOption: @escaping @Sendable (SearchArguments, inout Settings) -> Bool,
        show: @escaping @Sendable (Settings) -> (value: String, origin: Origin)
    ) {
        (self.key, self.environmentName, self.makePlaceholder) = (key, environmentName, makePlaceholder)
        (self.summary, self.option, self.isSecret, self.rights) = (summary, option, isSecret, rights)
        (self.isPath, self.isAbsent, self.set) = (isPath, isAbsent, set)
        (self.setByOption, self.show) = (setByOption, show)
    }

    /// What stands for the value in the manual.
    var placeholder: String { makePlaceholder() }

    /// A setting that always has a value.
    ///
    /// - Parameter environment: the name and the syntax in the environment, where they are others than usual.
    static func setting<Value>(
        _ key: String, _ syntax: ValueSyntax<Value>, _ summary: String, rights: Rights,
        environment: (name: String, syntax: ValueSyntax<Value>)? = nil,
        at slot: Slot<Value>, by override: Override<Value>? = nil
    ) -> SettingSpec {
        SettingSpec(
            key: key, environmentName: environment?.name ?? "PLACES_\(key)", makePlaceholder: { syntax.placeholder },
            summary: summary,
            option: override?.name, isSecret: false, rights: rights, isPath: syntax.isPath,
            isAbsent: { $0.isEmpty },
            set: { text, origin, settings throws(ValueProblem) in
                var syntax = syntax
                if let environment, case .environment = origin { syntax = environment.syntax }
                slot.set(&settings, Sourced(try syntax.parse(text), origin))
            },
            setByOption: { slot.take(override, of: $0, into: &$1) { $0 } },
            show: { settings in
                let sourced = slot.get(settings)
                return (syntax.show(sourced.wrappedValue), sourced.origin)
            })
    }

    /// A setting that may have no value.
    static func optional<Value>(
        _ key: String, _ syntax: ValueSyntax<Value>, _ summary: String, rights: Rights, environment: String? = nil,
        unset: String = Strings.Configuration.notSet, isSecret: Bool = false,
        isAbsent: @escaping @Sendable (String) -> Bool = { $0.isEmpty },
        at slot: Slot<Value?>, by override: Override<Value>? = nil
    ) -> SettingSpec {
        SettingSpec(
            key: key, environmentName: environment ?? "PLACES_\(key)", makePlaceholder: { syntax.placeholder },
            summary: summary, option: override?.name, isSecret: isSecret, rights: rights,
            isPath: syntax.isPath, isAbsent: isAbsent,
            set: { text, origin, settings throws(ValueProblem) in
                slot.set(&settings, Sourced(try syntax.parse(text), origin))
            },
            setByOption: { slot.take(override, of: $0, into: &$1) { $0 } },
            show: { settings in
                let sourced = slot.get(settings)
                return (sourced.wrappedValue.map(syntax.show) ?? unset, sourced.origin)
            })
    }
}
