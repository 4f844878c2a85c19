import PlacesStrings

/// Where a setting's value comes from.
package enum Origin: Hashable, Sendable, CustomStringConvertible {
    case builtIn
    /// An option, with its dashes.
    case option(String)
    /// A variable of the environment.
    case environment(String)
    /// A line of a file, and which of the files that is.
    case file(path: String, line: Int, ConfigurationLevel)

    package var description: String {
        switch self {
        case .builtIn: Strings.Configuration.defaultOrigin
        case .option(let name): name
        case .environment(let name): name
        case .file(let path, let line, _): Strings.Configuration.place(path, line)
        }
    }

    /// Whether it is a file of the working directory, which may be anyone's, rather than of the user or the machine.
    package var isWorkingDirectory: Bool {
        if case .file(_, _, .workingDirectory) = self { true } else { false }
    }
}

/// The files of settings, the strongest first.
package enum ConfigurationLevel: Hashable, Sendable, CaseIterable {
    case workingDirectory, user, system
}

/// A value and its origin: `settings.radius` is the value, `settings.$radius.origin` its origin.
@propertyWrapper
package struct Sourced<Value: Sendable>: Sendable {
    package var wrappedValue: Value
    package var origin: Origin

    package init(wrappedValue: Value) { self.init(wrappedValue, .builtIn) }

    package init(_ value: Value, _ origin: Origin) { (self.wrappedValue, self.origin) = (value, origin) }

    package var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}

extension Sourced {
    /// Another value of the same origin.
    package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Sourced<Other> {
        Sourced<Other>(transform(wrappedValue), origin)
    }
}

extension Sourced: Equatable where Value: Equatable {}
