import { Argument, type Command, type Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { defineCommand, lazyCommandOf } from './add-commands.ts';
import { action, type Call } from './call.ts';
import {
  completionScript,
  SHELLS,
  type Completed,
  type CompletedFlag,
  type Shell,
} from './completion-scripts.ts';
import { VALUE_KINDS, type ValueKind } from '../completion/values.ts';
import { required } from '../required.ts';

export function define(command: Command, terminal: Terminal): void {
  command.addArgument(new Argument('<shell>', 'the shell').choices(SHELLS)).addHelpText(
    'after',
    `
Prints a script with which a shell completes cubedrop's commands and flags, the values of flags such as
--output, names of contexts, labels and addresses of wallets, ids of runs, and keys and titles of the drops and cubes that you
have made. All of these are stored on this machine, so no server is contacted.

Examples:
  $ source <(cubedrop completion bash)                 in ~/.bashrc
  $ source <(cubedrop completion zsh)                  in ~/.zshrc
  $ cubedrop completion fish > ~/.config/fish/completions/cubedrop.fish

--json prints {"shell","script"}.`,
  );
  action(command, terminal, (call: Call<object, [Shell]>) =>
    printCompletion(call, required(command.parent, 'program')),
  );
}

/** Prints a shell's completion script for `program`. */
async function printCompletion({ terminal, args }: Call<object, [Shell]>, program: Command): Promise<void> {
  const [shell] = args;
  const script = completionScript(shell, ofProgram(program), await completedOf(program, [], terminal));
  if (terminal.wantsJson) return terminal.printJson({ shell, script });
  // Written without wrapping, because a shell reads it.
  terminal.stdout.write(`${script.trimEnd()}\n`);
}

/** Returns the completion of the program itself: its commands, and the flags that all of them share. */
function ofProgram(program: Command): Completed {
  const help = { name: 'help', summary: 'explain a command' };
  const flags = flagsOf(program.createHelp().visibleOptions(program));
  return { words: [], flags, next: [...nextOf(program), help] };
}

/** Returns all commands and groups below `parent`, with the flags from their definitions. */
async function completedOf(parent: Command, words: string[], terminal: Terminal): Promise<Completed[]> {
  const found = parent.commands.map(async (command): Promise<Completed[]> => {
    const name = command.name();
    const lazy = lazyCommandOf(command);
    const path = [...words, name];
    if (!lazy) {
      const group = { words: path, flags: [], next: nextOf(command) };
      return [group, ...(await completedOf(command, path, terminal))];
    }
    const defined = parent.createCommand(name);
    await defineCommand(defined, lazy, terminal);
    const [argument] = defined.registeredArguments;
    const next = (argument?.argChoices ?? []).map((choice) => ({ name: choice, summary: '' }));
    return [{ words: path, flags: flagsOf(defined.options), next, values: valuesFor(argument?.name()) }];
  });
  return (await Promise.all(found)).flat();
}

function nextOf(parent: Command): Completed['next'] {
  return parent.commands.map((command) => ({ name: command.name(), summary: command.description() }));
}

function flagsOf(options: readonly Option[]): CompletedFlag[] {
  return options.map(({ long, short, description, flags, required, optional, argChoices }) => ({
    names: [long, short].filter((name) => typeof name === 'string'),
    summary: description,
    takesValue: required || optional,
    choices: argChoices,
    values: valuesFor(/<(\w+)>/.exec(flags)?.[1]),
  }));
}

/**
 * Returns the kind of values to offer for an argument or for the value of a flag, given its name in the help;
 * `undefined` if there is none.
 */
function valuesFor(name: string | undefined): ValueKind | undefined {
  return VALUE_KINDS.find((kind) => kind.slice(0, -1) === name);
}
