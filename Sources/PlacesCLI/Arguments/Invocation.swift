/// What a command line asks for.
package enum Invocation: Hashable, Sendable {
    case search(SearchArguments)
    /// The kinds of places, those that the arguments' text names.
    case categories(SearchArguments)
    case sortMenu(SearchArguments)
    case config
    case completions(Shell)
    case man
    /// The help of the program, or of one command.
    case help(String?)
    case version
}
