import FoundationEssentials
import PlacesArguments
import PlacesLocation

extension LocationSetting {
    var isAddress: Bool { if case .address = kind { true } else { false } }
}

extension SettingSpec {
    /// A setting that a method needs.
    static func of(_ setting: LocationSetting) -> SettingSpec {
        SettingSpec(
            setting.key, .personal, variable: setting.isOwnVariable ? setting.key : nil, by: setting.option?.name,
            { line, settings, option in
                guard let text = line.location.ofMethods[setting.key] else { return false }
                settings.ofMethods[setting.key] = Sourced(text, .option("--\(option)"))
                return true
            },
            value: { value(of: setting) })
    }

    private static func value(of setting: LocationSetting) -> SettingValue {
        let (get, set) = access(setting.key)
        switch setting.kind {
        case .text(let placeholder, let example):
            return .optional(
                .text(placeholder, example: example), setting.summary, unset: setting.unset, at: .init(get, set))
        case .file(let usual?):
            return .always(
                .file, setting.summary, at: .init({ get($0).map { $0 ?? usual } }, { set(&$0, $1.map(Optional.some)) }))
        case .file(nil):
            return .optional(.file, setting.summary, unset: setting.unset, at: .init(get, set))
        case .address(let example):
            return .optional(
                .serviceAddress(example: example), setting.summary, unset: setting.unset,
                at: .init(
                    { get($0).map { $0.flatMap { URL(string: $0) } } }, { set(&$0, $1.map { $0?.absoluteString }) }))
        }
    }

    private typealias Access = (
        get: @Sendable (Settings) -> Sourced<String?>, set: @Sendable (inout Settings, Sourced<String?>) -> Void
    )

    private static func access(_ key: String) -> Access {
        (
            { settings in settings.ofMethods[key]?.map { $0 } ?? Sourced(nil, .builtIn) },
            { settings, sourced in
                settings.ofMethods[key] = sourced.wrappedValue.map { Sourced($0, sourced.origin) }
            }
        )
    }
}
