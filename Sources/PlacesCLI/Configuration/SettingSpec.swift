import PlacesWords

/// One setting: its key in files, its name in the environment, its value, its words, and the option that overrides it.
struct SettingSpec: Sendable {
    /// An option that overrides a setting.
    struct Override<Value: Sendable>: Sendable {
        let name: String
        let value: @Sendable (SearchArguments) -> Value?

        static func option(_ name: String, _ path: any KeyPath<SearchArguments, Value?> & Sendable) -> Self {
            Self(name: name) { $0[keyPath: path] }
        }
    }

    let key: String
    let environmentName: String
    let placeholder: String
    let summary: String
    /// The name of the option, without dashes.
    let option: String?
    /// Whether its value must never be seen.
    let isSecret: Bool
    /// Whether it can lead a token elsewhere, or gives away where the person is.
    let isRedirecting: Bool
    /// Whether a text, without white space around it, counts as no value.
    let isAbsent: @Sendable (String) -> Bool
    let set: @Sendable (String, Origin, inout Settings) throws(ValueProblem) -> Void
    /// Takes the value of the option, and tells whether it was given.
    let setByOption: @Sendable (SearchArguments, inout Settings) -> Bool
    let show: @Sendable (Settings) -> (value: String, origin: Origin)

    /// A setting that always has a value.
    static func setting<Value>(
        _ key: String, _ syntax: ValueSyntax<Value>, _ summary: String, isRedirecting: Bool = false,
        sets path: any WritableKeyPath<Settings, Sourced<Value>> & Sendable, by override: Override<Value>? = nil
    ) -> Self {
        Self(
            key: key, environmentName: "PLACES_\(key)", placeholder: syntax.placeholder, summary: summary,
            option: override?.name, isSecret: false, isRedirecting: isRedirecting, isAbsent: { $0.isEmpty },
            set: { text, origin, settings throws(ValueProblem) in
                settings[keyPath: path] = Sourced(try syntax.parse(text), origin)
            },
            setByOption: { arguments, settings in
                guard let override, let value = override.value(arguments) else { return false }
                settings[keyPath: path] = Sourced(value, .option("--\(override.name)"))
                return true
            },
            show: { (syntax.show($0[keyPath: path].wrappedValue), $0[keyPath: path].origin) })
    }

    /// A setting that may have no value.
    static func optional<Value>(
        _ key: String, _ syntax: ValueSyntax<Value>, _ summary: String, environment: String? = nil,
        unset: String = Words.Configuration.notSet, isSecret: Bool = false, isRedirecting: Bool = false,
        isAbsent: @escaping @Sendable (String) -> Bool = { $0.isEmpty },
        sets path: any WritableKeyPath<Settings, Sourced<Value?>> & Sendable, by override: Override<Value>? = nil
    ) -> Self {
        Self(
            key: key, environmentName: environment ?? "PLACES_\(key)", placeholder: syntax.placeholder,
            summary: summary, option: override?.name, isSecret: isSecret, isRedirecting: isRedirecting,
            isAbsent: isAbsent,
            set: { text, origin, settings throws(ValueProblem) in
                settings[keyPath: path] = Sourced(try syntax.parse(text), origin)
            },
            setByOption: { arguments, settings in
                guard let override, let value = override.value(arguments) else { return false }
                settings[keyPath: path] = Sourced(value, .option("--\(override.name)"))
                return true
            },
            show: { settings in
                let sourced = settings[keyPath: path]
                return (sourced.wrappedValue.map(syntax.show) ?? unset, sourced.origin)
            })
    }
}
