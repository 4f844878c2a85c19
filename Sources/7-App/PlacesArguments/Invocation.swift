/// What a command line asks for.
/// - Parameter Action: what a command does, in the form that its reader gives it.
package enum Invocation<Action> {
    case command(CommandSpec, Action, SearchArguments)
    /// The help of the program, or of one command.
    case help(String?, HelpExtent)
    case version
    /// The version, and what this copy of the program is made of.
    case release
}

extension Invocation {
    /// The options of the line; none of a line that asks for help or the version.
    package var arguments: SearchArguments {
        if case .command(_, _, let arguments) = self { arguments } else { SearchArguments() }
    }
}
