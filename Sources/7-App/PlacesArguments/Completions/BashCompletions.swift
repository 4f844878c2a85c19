/// Completions for bash, without help from the package bash-completion.
///
/// Names come from strangers, and bash runs what it completes: so each candidate is quoted, as the quote asks that is open.
enum BashCompletions {
    static let script = #"""
        # bash completions of \#(Program.name) \#(Program.version)
        # Sets quoted to one word of the shell, whatever the text holds, that goes on behind the quote that is open.
        _\#(Program.name)_quote() {
            local text=$1 char i
            quoted=
            [[ $text ]] || return 0
            if [[ -z $opened ]]; then
                printf -v quoted %q "$text"
                # Between braces alone a comma means something, and those are quoted.
                quoted=${quoted//\\,/,}
                return
            fi
            for ((i = 0; i < ${#text}; i++)); do
                char=${text:i:1}
                case $opened$char in
                    \$[[:cntrl:]\\\'\!]) printf -v char '\\%03o' "'$char" ;;
                    \"[\\\"\$\`]) char=\\$char ;;
                    \'\') char="'\\''" ;;
                    [\"\'][[:cntrl:]\!])
                        printf -v char %q "$char"
                        char=$opened$char$opened
                        ;;
                esac
                quoted+=$char
            done
            [[ $opened != \$ ]] || return 0
            # Readline drops the open quote before a text that begins with one, and adds none to a text that ends with one.
            [[ $quoted != "$opened"* ]] || quoted=$opened$quoted
            [[ $quoted != *"$opened" ]] || quoted+=$opened
        }
        _\#(Program.name)() {
            local region=$2 before=${COMP_LINE:0:COMP_POINT}
            local -a typed=() lines=()
            local word= begun= quote= opened= ansi= lead= char next i
            local start=$((${#before} - ${#region}))
            COMPREPLY=()
            # The words without their quotes. Readline replaces the region alone: lead counts the characters of the last word
            # before it, and opened is the quote that it begins in.
            for ((i = 0; i < ${#before}; i++)); do
                ((i != start)) || lead=${#word} opened=$quote
                char=${before:i:1} next=${before:i + 1:1}
                case ${quote:-.}$char in
                    \$\\) ansi+=$char$next i=$((i + 1)) ;;
                    \$\')
                        printf -v ansi %b "$ansi"
                        word+=$ansi ansi= quote=
                        ;;
                    \$*) ansi+=$char ;;
                    \'\' | \"\") quote= ;;
                    \'*) word+=$char ;;
                    \"\\)
                        if [[ $next == [\\\"\$\`] ]]; then word+=$next i=$((i + 1)); else word+=$char; fi
                        ;;
                    \"*) word+=$char ;;
                    .[[:space:]])
                        [[ -z $begun ]] || typed+=("$word")
                        word= begun=
                        continue
                        ;;
                    .\\) word+=$next i=$((i + 1)) ;;
                    .[\'\"]) quote=$char ;;
                    .\$)
                        case $next in
                            \') quote=\$ i=$((i + 1)) ;;
                            \") quote=\" i=$((i + 1)) ;;
                            *) word+=$char ;;
                        esac
                        ;;
                    *) word+=$char ;;
                esac
                begun=1
            done
            ((i != start)) || lead=${#word} opened=$quote
            [[ $lead && $opened == "$quote" ]] || return
            printf -v ansi %b "$ansi"
            word+=$ansi
            typed+=("$word")
            # What inserts all of them takes the open quote away.
            [[ ${COMP_TYPE-9} != 42 ]] || opened=
            local line value meaning quoted files= option= path home=
            mapfile -t lines < <(\#(Program.name) \#(Completions.command) -- "${typed[@]:1}" 2>/dev/null)
            for line in ${lines[@]+"${lines[@]}"}; do
                value=${line%%$'\t'*} meaning=${line#*$'\t'}
                if [[ -z $value ]]; then
                    files=1
                    continue
                fi
                # In another case before the region, it would not be the same text.
                [[ ${value:0:lead} == "${word:0:lead}" ]] || continue
                _\#(Program.name)_quote "${value:lead}"
                # Several numbers are listed, each with its name, and only what they share is inserted.
                meaning=${meaning//[^[:alnum:] .,-]/}
                if [[ $value == [0-9]* && $meaning && ${#lines[@]} -gt 1 && ${COMP_TYPE-9} != 37 && ${COMP_TYPE-9} != 42 ]]; then
                    quoted+="  ($meaning)"
                fi
                COMPREPLY+=("$quoted")
            done
            if [[ $files ]]; then
                [[ $word != --*=* ]] || option=${word%%=*}=
                path=${word#"$option"}
                # The shell alone knows whose folder it is.
                [[ -n $opened || $region != '~/'* ]] || path=$HOME/${path#'~/'} home=$HOME/
                while IFS= read -r -d '' path; do
                    if [[ $home ]]; then
                        _\#(Program.name)_quote "${path#"$home"}"
                        quoted='~/'$quoted
                    else
                        value=$option$path
                        _\#(Program.name)_quote "${value:lead}"
                    fi
                    COMPREPLY+=("$quoted")
                done < <(
                    shopt -u failglob nocaseglob
                    set +f
                    for path in "$path"*; do
                        [[ -e $path || -L $path ]] || continue
                        [[ -d $path ]] && path+=/
                        printf '%s\0' "$path"
                    done
                )
            fi
            if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]]; then
                compopt -o nospace 2>/dev/null
            fi
            return 0
        }
        complete -F _\#(Program.name) \#(Program.name)

        """#
}
