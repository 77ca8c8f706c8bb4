export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A command as a shell completes it. */
export interface Completed {
  words: readonly string[];
  summary: string;
  /** Its own long flags. */
  flags: readonly string[];
}

/** What every command takes. */
const GLOBAL_FLAGS = [
  '--json',
  '--no-input',
  '--api-url',
  '--wallet',
  '--context',
  '--password-file',
  '--help',
];

/** The script that completes commands in a shell. */
export function completionScript(shell: Shell, commands: readonly Completed[]): string {
  if (shell === 'fish') return fish(commands);
  const script = bash(commands);
  return shell === 'zsh' ? `autoload -U +X bashcompinit && bashcompinit\n${script}` : script;
}

function bash(commands: readonly Completed[]): string {
  const verbs = [...verbsByWord(commands)];
  const first = [...verbs.map(([word]) => word), 'help'];
  const branches = [
    `    "") words="${first.join(' ')}" ;;`,
    ...verbs
      .filter(([, names]) => names.length > 0)
      .map(([word, names]) => `    "${word}") words="${names.join(' ')}" ;;`),
    ...commands.map(
      ({ words, flags }) => `    "${words.join(' ')}"*) words="${[...flags, ...GLOBAL_FLAGS].join(' ')}" ;;`,
    ),
  ];
  return `_cubedrop() {
  local words="" before="\${COMP_WORDS[*]:1:COMP_CWORD-1}" current="\${COMP_WORDS[COMP_CWORD]}"
  case "$before" in
${branches.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ \${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _cubedrop cubedrop
`;
}

function fish(commands: readonly Completed[]): string {
  const lines: string[] = [];
  const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  for (const [word] of verbsByWord(commands))
    lines.push(`complete -c cubedrop -n __fish_use_subcommand -f -a ${word}`);
  for (const { words, summary, flags } of commands) {
    const [word, verb] = words;
    const seen = `__fish_seen_subcommand_from ${word}`;
    if (verb) lines.push(`complete -c cubedrop -n '${seen}' -f -a ${verb} -d ${quoted(summary)}`);
    const within = verb ? `${seen}; and __fish_seen_subcommand_from ${verb}` : seen;
    for (const flag of flags) lines.push(`complete -c cubedrop -n '${within}' -l ${flag.slice(2)}`);
  }
  for (const flag of GLOBAL_FLAGS) lines.push(`complete -c cubedrop -l ${flag.slice(2)}`);
  return `${lines.join('\n')}\n`;
}

function verbsByWord(commands: readonly Completed[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { words } of commands) {
    const [word, verb] = words;
    found.set(word!, [...(found.get(word!) ?? []), ...(verb ? [verb] : [])]);
  }
  return found;
}
