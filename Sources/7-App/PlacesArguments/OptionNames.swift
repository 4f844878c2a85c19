/// Names of options that commands take together. Lists, not sets: the compiler makes them, and they cost a start nothing.
package enum OptionNames {
    /// How an answer is shown.
    package static let display: [String] = [
        "format", "json", "units", "color", "ascii", "width", "height", "with-list", "no-streets", "line-style",
        "symbols", "extent", "accessible", "pager",
    ]
    /// How a service is reached.
    package static let network: [String] = ["max-calls", "connect-timeout", "timeout", "ca-file", "verbose"]
    /// Where the user is, or how to find out. With `locate` go the options of the methods.
    package static let methods: [String] = [
        "near", "locate", "simulate", "speed", "accuracy", "max-age", "no-network-location",
    ]
    /// Which town is meant.
    package static let town: [String] = ["city", "region", "postal-code", "market", "cities"]
    /// What a search and a list of saved places choose by.
    package static let choice: [String] = [
        "category", "not-category", "chain", "not-chain", "independent", "where", "sort", "reverse", "limit",
        "open-now", "open-at", "open-for", "open-on-arrival", "unknown-hours", "within",
    ]
}
