package import PlacesPresentation

/// What the environment says about language and region.
package enum LocaleVariables {
    /// Whether text is UTF-8, by `LC_ALL`, else `LC_CTYPE`, else `LANG`.
    package static func isUTF8(_ environment: [String: String]) -> Bool {
        guard let name = name(environment, "LC_CTYPE") else { return false }
        let codeset = second(of: name.utf8.prefix { $0 != UInt8(ascii: "@") }, partedBy: UInt8(ascii: "."))
        return ["utf-8", "utf8"].contains(codeset.lowercased())
    }

    /// The units of the region, by `LC_ALL`, else `LC_MEASUREMENT`, else `LANG`: miles in the United States, Liberia and
    /// Myanmar, else kilometres.
    package static func units(_ environment: [String: String]) -> UnitSystem {
        guard let name = name(environment, "LC_MEASUREMENT") else { return .metric }
        let language = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        let territory = second(of: language, partedBy: UInt8(ascii: "_"))
        return ["US", "LR", "MM"].contains(territory.uppercased()) ? .imperial : .metric
    }

    /// The second of the parts of a name that are not empty; empty if there is none.
    private static func second(of name: Substring.UTF8View, partedBy separator: UInt8) -> Substring {
        let rest: Substring.UTF8View = name.drop { $0 == separator }
        let others: Substring.UTF8View = rest.drop { $0 != separator }
        let second: Substring.UTF8View = others.drop { $0 == separator }
        return Substring(second.prefix { $0 != separator })
    }

    /// The language of messages as two or three letters, by `LC_ALL`, else `LC_MESSAGES`, else `LANG`; `nil` for none.
    package static func language(_ environment: [String: String]) -> String? {
        guard let letters = name(environment, "LC_MESSAGES")?.utf8.prefix(while: { (0x61...0x7A).contains($0 | 0x20) }),
            (2...3).contains(letters.count)
        else { return nil }
        return String(Substring(letters)).lowercased()
    }

    /// The languages that the user reads, the best first: the one that was chosen, then that of the environment.
    package static func languages(_ environment: [String: String], chosen: String?) -> [String] {
        [chosen, language(environment)].compactMap(\.self)
    }

    /// The locale of addresses, such as `es_CL.UTF-8`, by `LC_ALL`, else `LC_ADDRESS`, else `LANG`; `nil` for none.
    package static func region(_ environment: [String: String]) -> String? { name(environment, "LC_ADDRESS") }

    /// The name of the locale for a category; empty variables count as unset.
    private static func name(_ environment: [String: String], _ category: String) -> String? {
        func value(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
        return value("LC_ALL") ?? value(category) ?? value("LANG")
    }
}
