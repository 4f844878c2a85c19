package import PlacesSyntax

/// Scripts that complete commands, options and values in a shell.
package enum Completions {
    package static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }
}
