/// Completions for fish.
enum FishCompletions {
    static let script = """
        # fish completions of \(Program.name) \(Program.version)
        function __\(Program.name)_complete
            set -l typed (commandline -opc)
            set -e typed[1]
            set -l lines (\(Program.name) \(Completions.command) -- $typed (commandline -ct) 2>/dev/null)
            for line in $lines
                if string match -q -- \\t'*' $line
                    __fish_complete_path (commandline -ct)
                else
                    echo $line
                end
            end
        end
        complete -c \(Program.name) -f -k -a '(__\(Program.name)_complete)'

        """
}
