import PlacesArguments
import PlacesStrings

/// The value of a setting: what a text of a file or of the environment means, and what is shown of it.
struct SettingValue: Sendable {
    /// Where a setting is kept. Key paths would say the same in fewer words, but each is made when the program runs.
    struct Slot<Value: Sendable>: Sendable {
        let get: @Sendable (Settings) -> Sourced<Value>
        let set: @Sendable (inout Settings, Sourced<Value>) -> Void

        init(
            _ get: @escaping @Sendable (Settings) -> Sourced<Value>,
            _ set: @escaping @Sendable (inout Settings, Sourced<Value>) -> Void
        ) {
            (self.get, self.set) = (get, set)
        }
    }

    private let makePlaceholder: @Sendable () -> String
    let summary: String
    /// Whether a text is the path of a file.
    let isPath: @Sendable (String) -> Bool
    /// Whether a text, without white space around it, counts as no value.
    let isAbsent: @Sendable (String) -> Bool
    let set: @Sendable (String, Origin, inout Settings) throws(ValueProblem) -> Void
    let show: @Sendable (Settings) -> (value: String, origin: Origin)

    /// What stands for the value in the manual.
    var placeholder: String { makePlaceholder() }

    /// A value that is always there.
    ///
    /// - Parameter variable: how it is written in the environment, where that is otherwise than in files.
    static func always<Value>(
        _ syntax: ValueSyntax<Value>, _ summary: String, variable: ValueSyntax<Value>? = nil, at slot: Slot<Value>
    ) -> SettingValue {
        SettingValue(
            makePlaceholder: { syntax.placeholder }, summary: summary, isPath: syntax.isPath, isAbsent: { $0.isEmpty },
            set: { text, origin, settings throws(ValueProblem) in
                var syntax = syntax
                if let variable, case .environment = origin { syntax = variable }
                slot.set(&settings, Sourced(try syntax.parse(text), origin))
            },
            show: { settings in
                let sourced = slot.get(settings)
                return (syntax.show(sourced.wrappedValue), sourced.origin)
            })
    }

    /// A value that may be absent.
    static func optional<Value>(
        _ syntax: ValueSyntax<Value>, _ summary: String, unset: String = Strings.Configuration.notSet,
        isAbsent: @escaping @Sendable (String) -> Bool = { $0.isEmpty }, at slot: Slot<Value?>
    ) -> SettingValue {
        SettingValue(
            makePlaceholder: { syntax.placeholder }, summary: summary, isPath: syntax.isPath, isAbsent: isAbsent,
            set: { text, origin, settings throws(ValueProblem) in
                slot.set(&settings, Sourced(try syntax.parse(text), origin))
            },
            show: { settings in
                let sourced = slot.get(settings)
                return (sourced.wrappedValue.map(syntax.show) ?? unset, sourced.origin)
            })
    }
}
