/// Completions for fish, which quotes what it inserts.
enum FishCompletions {
    static let script = #"""
        # fish completions of \#(Program.name) \#(Program.version)
        function __\#(Program.name)_complete
            set -l typed (commandline -opc)
            set -e typed[1]
            set -l raw (commandline -ct)
            set -l word $raw
            # The word without its quotes, of which one may be open.
            for quote in '' \" \'
                if set -l text (string unescape -- $raw$quote 2>/dev/null)
                    set word $text
                    break
                end
            end
            set -l lines (\#(Program.name) \#(Completions.command) -- $typed "$word" 2>/dev/null)
            for line in $lines
                string match -q -- \t'*' $line; or printf '%s\n' "$line"
            end
            string match -q -- \t'*' $lines; or return
            set -l option (string match -r -- '^--[^=]*=' "$word")
            set -l path (string replace -- "$option" '' "$word")
            # The shell alone knows whose folder it is.
            set -l home
            string match -q -- '~/*' $raw; and set home $HOME/; and set path (string sub -s 3 -- $path)
            for path in "$home$path"*
                # A candidate is the beginning of a line.
                string match -qr '[\t\n]' -- $path; and continue
                test -d $path; and set path $path/
                test -n "$home"; and set path '~/'(string sub -s (math (string length -- $home) + 1) -- $path)
                printf '%s\n' "$option$path"
            end
        end
        complete -c \#(Program.name) -f -k -a '(__\#(Program.name)_complete)'

        """#
}
