/// Scripts that complete commands, options and values in a shell.
package enum Completions {
    /// The command that the scripts ask; not for typing.
    package static let command = "__complete"

    package static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }
}
