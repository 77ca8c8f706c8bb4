import type { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';
import { verbOf } from './add-commands.ts';
import { action, type Call } from './call.ts';
import { completionScript, SHELLS, type Completed, type Shell } from './completion-scripts.ts';

export function define(command: Command, terminal: Terminal): void {
  command.argument('<shell>', SHELLS.join(', ')).addHelpText(
    'after',
    `
Prints a script that makes a shell complete cubedrop's commands and their flags.

Examples:
  $ source <(cubedrop completion bash)                 in ~/.bashrc
  $ source <(cubedrop completion zsh)                  in ~/.zshrc
  $ cubedrop completion fish > ~/.config/fish/completions/cubedrop.fish

--json answers {"shell","script"}.`,
  );
  action(command, terminal, (call) => completion(call, command.parent!));
}

/** Prints the completion script of a shell, of the program that the command belongs to. */
async function completion({ terminal, args }: Call<object>, program: Command): Promise<void> {
  const shell = args[0] as Shell;
  if (!SHELLS.includes(shell)) throw usageError(`The shell is one of ${SHELLS.join(', ')}.`);
  const script = completionScript(shell, await completedOf(program, [], terminal));
  if (terminal.wantsJson) return terminal.printJson({ shell, script });
  terminal.print(script.trimEnd());
}

/** Every command under one, with its flags and summary from its own definition. */
async function completedOf(parent: Command, words: string[], terminal: Terminal): Promise<Completed[]> {
  const found = parent.commands.map(async (command): Promise<Completed[]> => {
    const [name, verb] = [command.name(), verbOf(command)];
    if (!verb) return completedOf(command, [...words, name], terminal);
    const defined = parent.createCommand(name);
    (await verb.load()).define(defined, terminal);
    const flags = defined.options.flatMap(({ long }) => (long ? [long] : []));
    return [{ words: [...words, name], summary: verb.summary, flags }];
  });
  return (await Promise.all(found)).flat();
}
