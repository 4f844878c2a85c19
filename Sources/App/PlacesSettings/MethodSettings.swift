import FoundationEssentials
import PlacesArguments
import PlacesMethods
import PlacesSyntax

extension LocationSetting {
    var isAddress: Bool { if case .address = kind { true } else { false } }
}

extension SettingSpec {
    /// A setting that a method needs.
    static func of(_ setting: LocationSetting) -> SettingSpec {
        let environment = setting.isOwnVariable ? setting.key : nil
        let override = setting.option.map { option in
            Override<String>.option(option.name) { $0.location.ofMethods[setting.key] }
        }
        let (get, set) = access(setting.key)
        switch setting.kind {
        case .text(let placeholder, let example):
            return .optional(
                setting.key, .text(placeholder, example: example), setting.summary, rights: .personal,
                environment: environment, unset: setting.unset, at: Slot(get, set), by: override)
        case .file(let usual?):
            return .setting(
                setting.key, .file, setting.summary, rights: .personal,
                at: Slot({ get($0).map { $0 ?? usual } }, { set(&$0, $1.map(Optional.some)) }), by: override)
        case .file(nil):
            return .optional(
                setting.key, .file, setting.summary, rights: .personal, environment: environment,
                unset: setting.unset, at: Slot(get, set), by: override)
        case .address(let example):
            return .optional(
                setting.key, .serviceAddress(example: example), setting.summary, rights: .personal,
                environment: environment, unset: setting.unset,
                at: Slot(
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
