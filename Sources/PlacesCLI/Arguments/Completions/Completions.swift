/// Scripts that complete commands, options and values in a shell.
package enum Completions {
    package static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    /// The text between single quotes, as the shells read it.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
