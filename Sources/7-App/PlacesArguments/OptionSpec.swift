/// One option: its names, its value, its words, and what it does to the arguments.
package struct OptionSpec: Sendable {
    /// Headings of the help, in their order.
    package enum Group: Hashable, Sendable, CaseIterable {
        case place, choice, opening, display, commands, network, general
    }

    /// What the option is for.
    enum Effect: Sendable {
        /// Changes a search.
        case flag(@Sendable (inout SearchArguments) -> Void)
        /// Changes a search with its value.
        case value(ValueDescription, @Sendable (String, inout SearchArguments) throws(ValueProblem) -> Void)
        /// Explains the command instead of running it.
        case help
        /// Prints the version instead of running a command.
        case version
        /// Writes nothing beside the answer but errors.
        case quiet
        /// Asks the user nothing.
        case noInput
    }

    /// The value as the help and completions show it.
    struct ValueDescription: Sendable {
        private let makePlaceholder: @Sendable () -> String
        private let makeCompletion: @Sendable () -> ValueCompletion
        /// What a text must begin with to be the value of an option that may stand without one; `nil` for any text.
        var isValue: (@Sendable (String) -> Bool)?
        /// The option that takes the same value by itself, of one whose value stands only in the same argument, behind an
        /// equals sign: `--json=name`; `nil` for others.
        var attachedAs: String?
        /// Whether a word that follows a value is its unit.
        let isUnit: @Sendable (_ word: String, _ value: String) -> Bool

        /// As it stands behind the name in the help.
        var usage: String { attachedAs == nil ? " \(placeholder)" : "[=\(placeholder)]" }

        init<Value>(_ syntax: ValueSyntax<Value>, isValue: (@Sendable (String) -> Bool)? = nil) {
            (makePlaceholder, makeCompletion) = ({ syntax.placeholder }, { syntax.completion })
            (isUnit, self.isValue) = (syntax.isUnit, isValue)
        }

        var placeholder: String { makePlaceholder() }
        var completion: ValueCompletion { makeCompletion() }
    }

    /// Without the dashes.
    let name: String
    package let short: Character?
    let group: Group
    /// Made when it is shown: it may name what is in other lists.
    let words: @Sendable () -> String
    /// The name of an option that cannot stand beside this one.
    let excludes: String?
    let effect: Effect
    /// Whether the brief help names it even where there is little room.
    private(set) var isUsual = false
    /// Whether it is of a method, so that it goes where the methods are chosen.
    private(set) var isOfMethod = false
    /// A spelling of earlier versions, which is still taken and shown nowhere.
    private(set) var formerName: String?

    package var summary: String { words() }

    /// The same, named by the brief help.
    var usual: Self {
        var spec = self
        spec.isUsual = true
        return spec
    }

    /// The same, of a location method.
    var ofMethod: Self {
        var spec = self
        spec.isOfMethod = true
        return spec
    }

    /// The same, also taken by the name that it once had.
    func formerly(_ name: String) -> Self {
        var spec = self
        spec.formerName = name
        return spec
    }

    /// Puts a value where it belongs. Key paths would say the same in fewer words, but each is made at every start, and
    /// together they would take a third of it.
    typealias Setter<Value> = @Sendable (inout SearchArguments, Value) -> Void

    /// An option with a value.
    static func value<Value: Sendable>(
        _ name: String, short: Character? = nil, _ syntax: ValueSyntax<Value>, in group: Group,
        _ summary: @autoclosure @escaping @Sendable () -> String,
        excludes: String? = nil, sets set: @escaping Setter<Value>
    ) -> Self {
        let shown = ValueDescription(syntax)
        let effect = Effect.value(shown) { text, arguments throws(ValueProblem) in
            set(&arguments, try syntax.parse(text))
        }
        return Self(name: name, short: short, group: group, words: summary, excludes: excludes, effect: effect)
    }

    /// An option that may be given several times, each adding to the values.
    static func values<Value: Sendable>(
        _ name: String, short: Character? = nil, _ syntax: ValueSyntax<[Value]>, in group: Group,
        _ summary: @autoclosure @escaping @Sendable () -> String,
        addsTo add: @escaping Setter<[Value]>
    ) -> Self {
        let shown = ValueDescription(syntax)
        let effect = Effect.value(shown) { text, arguments throws(ValueProblem) in
            add(&arguments, try syntax.parse(text))
        }
        return Self(name: name, short: short, group: group, words: summary, excludes: nil, effect: effect)
    }

    /// An option that may stand without its value, for one that is usual. Only a text that begins with a digit is taken
    /// for its value.
    static func optionalValue<Value: Sendable>(
        _ name: String, _ syntax: ValueSyntax<Value>, in group: Group,
        _ summary: @autoclosure @escaping @Sendable () -> String,
        sets set: @escaping Setter<Value>, to usual: Value
    ) -> Self {
        let shown = ValueDescription(
            syntax,
            isValue: { text in text.utf8.first.map { (48...57).contains($0) } ?? false })
        let effect = Effect.value(shown) { text, arguments throws(ValueProblem) in
            set(&arguments, text.isEmpty ? usual : try syntax.parse(text))
        }
        return Self(name: name, short: nil, group: group, words: summary, excludes: nil, effect: effect)
    }

    /// An option that may have a value, in the same argument alone: `--json=name,distance`.
    /// - Parameter other: the option that takes this value by itself.
    static func attachedValue<Value: Sendable>(
        _ name: String, short: Character? = nil, _ syntax: ValueSyntax<Value>, in group: Group,
        _ summary: @autoclosure @escaping @Sendable () -> String,
        as other: String, sets set: @escaping @Sendable (inout SearchArguments, Value?) -> Void
    ) -> Self {
        var shown = ValueDescription(syntax, isValue: { _ in false })
        shown.attachedAs = other
        let effect = Effect.value(shown) { text, arguments throws(ValueProblem) in
            set(&arguments, text.isEmpty ? nil : try syntax.parse(text))
        }
        return Self(name: name, short: short, group: group, words: summary, excludes: nil, effect: effect)
    }

    /// An option that stands for one value.
    static func flag<Value: Sendable>(
        _ name: String, short: Character? = nil, in group: Group,
        _ summary: @autoclosure @escaping @Sendable () -> String, excludes: String? = nil,
        sets set: @escaping Setter<Value>, to value: Value
    ) -> Self {
        Self(
            name: name, short: short, group: group, words: summary, excludes: excludes,
            effect: .flag { set(&$0, value) })
    }

    /// An option of every command.
    static func general(
        _ name: String, short: Character? = nil, _ summary: @autoclosure @escaping @Sendable () -> String,
        excludes: String? = nil, _ effect: Effect
    ) -> Self {
        Self(name: name, short: short, group: .general, words: summary, excludes: excludes, effect: effect)
    }

    /// The long name as it is typed.
    package var dashed: String { "--\(name)" }

    var valueDescription: ValueDescription? {
        if case .value(let description, _) = effect { description } else { nil }
    }

    /// Whether every command takes it.
    var isForAll: Bool {
        switch effect {
        case .flag, .value: false
        case .help, .version, .quiet, .noInput: true
        }
    }
}
