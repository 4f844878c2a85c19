/// The commands of a program, in the order of the help: parsing, help, manual page and completions are made from them.
package struct CommandList: Sendable {
    private let specs: [CommandSpec]
    /// The command that a line without one stands for.
    package let standard: CommandSpec

    package init(_ specs: [CommandSpec], standard: CommandSpec) { (self.specs, self.standard) = (specs, standard) }

    /// Those that are for typing.
    package var shown: [CommandSpec] { specs.filter { !$0.isHidden } }
    package var names: [String] { shown.map(\.name) }

    package func named(_ name: String) -> CommandSpec? { specs.first { $0.name == name } }
}
