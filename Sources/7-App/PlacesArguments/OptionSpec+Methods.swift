import PlacesLocation

extension OptionSpec {
    /// The options of location methods, which set what their settings set.
    static var ofMethods: [OptionSpec] { MethodDescriptor.all.flatMap(\.settings).compactMap(of) }

    private static func of(_ setting: LocationSetting) -> OptionSpec? {
        guard let option = setting.option else { return nil }
        let key = setting.key
        return .value(
            option.name, setting.valueSyntax, in: .place, option.summary, sets: { $0.location.ofMethods[key] = $1 }
        )
        .ofMethod
    }
}

extension LocationSetting {
    /// How its value is written on the command line.
    fileprivate var valueSyntax: ValueSyntax<String> {
        switch kind {
        case .text(let placeholder, let example): .text(placeholder, example: example)
        case .file: .file
        case .address(let example): .text("URL", example: example)
        }
    }
}
