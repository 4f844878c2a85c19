/// How detailed a help is.
package enum HelpExtent: Hashable, Sendable {
    /// One screen: examples, and the usual options.
    case brief
    case whole
}
