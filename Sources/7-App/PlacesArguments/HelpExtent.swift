/// How detailed a help is.
package enum HelpExtent: Hashable, Sendable {
    /// One screen: examples, and the usual options.
    case brief
    /// What people type every day; of a command, what matters most.
    case page
    /// Every command, option and exit status.
    case everything
}
