package import FoundationEssentials
package import PlacesAPI
import PlacesStrings

/// The value of a setting that a service needs.
package enum ServiceValue: Hashable, Sendable {
    case secret(Secret)
    case address(URL)

    fileprivate var secret: Secret? { if case .secret(let secret) = self { secret } else { nil } }
    var address: URL? { if case .address(let url) = self { url } else { nil } }
}

extension Settings {
    /// The key in a setting of a service, or `nil` if none is set.
    package func secret(_ key: String) -> Secret? { ofServices[key]?.wrappedValue.secret }

    /// The address in a setting of a service, or `nil` if none is set.
    package func address(_ key: String) -> URL? { ofServices[key]?.wrappedValue.address }

    /// The service that answers a search unless another is chosen: the first one whose key is set.
    package var keyedService: PlacesService? {
        PlacesService.all.first { service in service.keySetting.map { ofServices[$0] != nil } ?? false }
    }
}

extension PlacesService {
    /// The setting that would bring live places.
    package static var liveKey: String { all.lazy.compactMap(\.keySetting).first ?? "" }
}

extension SettingSpec {
    static func of(_ setting: ServiceSetting) -> SettingSpec {
        SettingSpec(
            setting.key, setting.kind == .key ? .token : .personal, variable: setting.key,
            isSecret: setting.kind == .key, value: { value(of: setting) })
    }

    private static func value(of setting: ServiceSetting) -> SettingValue {
        switch setting.kind {
        case .key:
            .optional(
                .token, setting.summary, isAbsent: Secret.isPlaceholder,
                at: slot(setting.key, get: { $0.secret }, set: ServiceValue.secret))
        case .address(let example):
            .optional(
                .serviceAddress(example: example), setting.summary, unset: Strings.Configuration.builtIn,
                at: slot(setting.key, get: { $0.address }, set: ServiceValue.address))
        }
    }

    private static func slot<Value>(
        _ key: String, get: @escaping @Sendable (ServiceValue) -> Value?,
        set: @escaping @Sendable (Value) -> ServiceValue
    ) -> SettingValue.Slot<Value?> {
        SettingValue.Slot(
            { settings in
                guard let sourced = settings.ofServices[key] else { return Sourced(nil, .builtIn) }
                return Sourced(get(sourced.wrappedValue), sourced.origin)
            },
            { settings, sourced in
                settings.ofServices[key] = sourced.wrappedValue.map { Sourced(set($0), sourced.origin) }
            })
    }
}
