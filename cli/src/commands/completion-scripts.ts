import type { ValueKind } from '../completion/values.ts';
import { required } from '../required.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A flag to complete. */
export interface CompletedFlag {
  /** `--file`, and `-f` if there is a short form. */
  names: readonly string[];
  summary: string;
  takesValue: boolean;
  /** The only values that the flag takes; `undefined` if it takes others. */
  choices?: readonly string[] | undefined;
  /** Kind of the values to offer for the flag unless it has choices. Defaults to files. */
  values?: ValueKind | undefined;
}

/** A command or group of commands to complete. */
export interface Completed {
  words: readonly string[];
  /** The command's own flags; empty for a group. */
  flags: readonly CompletedFlag[];
  /** Subcommands and arguments that may follow. */
  next: readonly { name: string; summary: string }[];
  /** Values to offer for the command's first argument. */
  values?: ValueKind | undefined;
}

/** Returns a shell's completion script. @param program the program itself, with the flags that all commands share */
export function completionScript(shell: Shell, program: Completed, commands: readonly Completed[]): string {
  if (shell === 'fish') return fish(program, commands);
  return `${offers(program, commands)}${shell === 'zsh' ? ZSH : BASH}`;
}

/**
 * Returns the shell functions shared by bash and zsh. The last function takes the words before the word to complete and
 * prints the possible continuations, each followed by a tab and its summary. If a flag's value is expected, it prints
 * the known values. If there are none, it prints nothing, and the shell offers files.
 */
function offers(program: Completed, commands: readonly Completed[]): string {
  const all = [program, ...commands];
  const branches = all.flatMap(({ words, flags, next, values }) => {
    const typed = typedAs(words);
    const own =
      words.length === 0
        ? []
        : flags.map(({ names, summary }) => ({ name: required(names[0], 'name of a flag'), summary }));
    const lines = [...next, ...own].map(({ name, summary }) => `${name} ${quoted(summary)}`);
    if (lines.length === 0) return [];
    const pattern = next.length > 0 ? `"${typed}"` : `"${typed}"|"${typed} "*`;
    const argument = values && `if [ "$typed" = "${typed}" ]; then _cubedrop_values ${values}; fi; `;
    return [`    ${pattern}) ${argument ?? ''}printf '%s\\t%s\\n' ${lines.join(LINE_CONTINUATION)} ;;`];
  });
  const everywhere = program.flags.map(({ names, summary }) => `${names[0]} ${quoted(summary)}`);
  const known = commands.concat(program).flatMap(({ words, flags }) => {
    const typed = typedAs(words);
    return flags.flatMap(({ names, choices, values }) => {
      const offer = choices ? printed(choices) : values && `_cubedrop_values ${values}`;
      return offer === undefined
        ? []
        : [`${names.map((name) => `"${typed} "*"|${name}"`).join('|')}) ${offer} ;;`];
    });
  });
  return `_cubedrop_values() {
  command cubedrop __complete "$1" 2>/dev/null
}
_cubedrop_offers() {
  local one typed="" value=""
  for one in "$@"; do
    if [ -n "$value" ]; then value=""; continue; fi
    case "$one" in
      ${valueFlags(all).join('|')}) value="$one" ;;
      -*) ;;
      *) typed="$typed $one" ;;
    esac
  done
  if [ -n "$value" ]; then
    case "$typed |$value" in
      ${[...known, '*) ;;'].join('\n      ')}
    esac
    return
  fi
  typed="\${typed# help}"
  case "$typed" in
${branches.join('\n')}
  esac
  printf '%s\\t%s\\n' ${everywhere.join(LINE_CONTINUATION)}
}
`;
}

/** Returns words as the scripts for bash and zsh collect them: each after a space. */
const typedAs = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

/** Returns a shell command that prints words, each followed by a tab and no summary. */
const printed = (words: readonly string[]): string => `printf '%s\\t\\n' ${words.map(quoted).join(' ')}`;

/** Continues a shell command on the next line. */
const LINE_CONTINUATION = ' \\\n      ';

/**
 * Script for bash. Offers flags if the word to complete starts with a dash or nothing else can follow. Values are compared
 * with the word to complete, without its quotes. The values that match are then quoted, unless the word is quoted.
 * `compgen -W` would expand the values, so it is not used.
 */
const BASH = `_cubedrop() {
  local current="\${COMP_WORDS[COMP_CWORD]}" found line typed isQuoted=""
  found="$(_cubedrop_offers "\${COMP_WORDS[@]:1:COMP_CWORD-1}" | cut -f 1)"
  case "$current" in
    -*) ;;
    *) if printf '%s\\n' "$found" | grep -qv '^-'; then found="$(printf '%s\\n' "$found" | grep -v '^-')"; fi ;;
  esac
  case "$current" in [\\"\\']*) isQuoted=yes ;; esac
  typed="\${current#[\\"\\']}"
  typed="\${typed//\\\\/}"
  COMPREPLY=()
  while IFS= read -r line; do
    case "$line" in "") ;; "$typed"*) COMPREPLY+=("$line") ;; esac
  done <<< "$found"
  if [ \${#COMPREPLY[@]} -eq 0 ]; then
    COMPREPLY=($(compgen -f -- "$current"))
  elif [ -z "$isQuoted" ] && compopt +o filenames 2>/dev/null; then
    for line in "\${!COMPREPLY[@]}"; do COMPREPLY[line]="$(printf %q "\${COMPREPLY[line]}")"; done
  fi
}
complete -o filenames -F _cubedrop cubedrop
`;

const ZSH = `_cubedrop() {
  local -a found names flags
  found=("\${(@f)$(_cubedrop_offers "\${(@)words[2,CURRENT-1]}")}")
  found=("\${(@)\${(@)found//:/\\\\:}//$'\\t'/:}")
  names=("\${(@)found:#(-*|)}")
  flags=("\${(@M)found:#-*}")
  if [[ \${words[CURRENT]} != -* ]]; then
    if (( \${#names} )); then _describe 'command' names; return; fi
    if [[ -n \${words[CURRENT]} || \${#flags} -eq 0 ]]; then _files; return; fi
  fi
  _describe -o 'flag' flags
}
(( \${+functions[compdef]} )) || { autoload -Uz compinit && compinit; }
compdef _cubedrop cubedrop
`;

function fish(program: Completed, commands: readonly Completed[]): string {
  const all = [program, ...commands];
  const lines = [
    `function __cubedrop_at`,
    `  set -l typed`,
    `  set -l value`,
    `  for one in (commandline -opc)[2..]`,
    `    if set -q value[1]`,
    `      set -e value[1]`,
    `      continue`,
    `    end`,
    `    switch $one`,
    `      case ${valueFlags(all).join(' ')}`,
    `        set value yes`,
    `      case '-*'`,
    `      case '*'`,
    `        set -a typed $one`,
    `    end`,
    `  end`,
    `  if test "$typed[1]" = help`,
    `    set -e typed[1]`,
    `  end`,
    `  string match -q -- $argv "$typed "`,
    `end`,
    `function __cubedrop_values`,
    `  command cubedrop __complete $argv[1] 2>/dev/null`,
    `end`,
  ];
  const offer = (kind: ValueKind) => quoted(`(__cubedrop_values ${kind})`);
  const flagLine = (condition: string, { names, summary, takesValue, choices, values }: CompletedFlag) => {
    const forms = names.map((name) =>
      name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
    );
    const known = choices ? quoted(choices.join(' ')) : values && offer(values);
    const value = known ? ` -x -a ${known}` : takesValue ? ' -r -F' : '';
    return `complete -c cubedrop${condition} ${forms.join(' ')}${value} -d ${quoted(summary)}`;
  };
  const at = (pattern: string) => ` -n ${quoted(`__cubedrop_at "${pattern}"`)}`;
  for (const { words, flags, next, values } of all) {
    const typed = `${words.join(' ')} `;
    for (const { name, summary } of next)
      lines.push(`complete -c cubedrop${at(typed)} -f -a ${name} -d ${quoted(summary)}`);
    if (values) lines.push(`complete -c cubedrop${at(typed)} -f -a ${offer(values)}`);
    if (words.length > 0) for (const flag of flags) lines.push(flagLine(at(`${typed}*`), flag));
  }
  for (const flag of program.flags) lines.push(flagLine('', flag));
  return `${lines.join('\n')}\n`;
}

/** Returns all names of flags that take a value. */
function valueFlags(all: readonly Completed[]): string[] {
  const names = all.flatMap(({ flags }) =>
    flags.filter(({ takesValue }) => takesValue).flatMap((flag) => flag.names),
  );
  return [...new Set(names)].sort();
}

/** Quotes text for bash, zsh and fish, none of which allows an unescaped single quote inside single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'"'"'`)}'`;
}
