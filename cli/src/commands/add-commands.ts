import type { Argument, Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

/** A command's own file: adds its options, help and action. */
export interface CommandModule {
  define(command: Command, terminal: Terminal): void;
}

/** A command that is loaded when it is called. */
export interface Verb {
  summary: string;
  load: () => Promise<CommandModule>;
}

/** A word with verbs under it. */
export interface Word {
  summary: string;
  verbs: Record<string, Verb>;
}

export type Tree = Record<string, Word | Verb>;

const loaders = new WeakMap<Command, Verb>();

/** What a command is loaded with; undefined for a word with verbs under it. */
export function verbOf(command: Command): Verb | undefined {
  return loaders.get(command);
}

/** Adds commands by name and summary; the file of one is read only when it is the one called. */
export function addCommands(parent: Command, tree: Tree, terminal: Terminal): void {
  for (const [name, entry] of Object.entries(tree)) {
    const command = parent.command(name).description(entry.summary).usage('[options]');
    if (!('verbs' in entry)) loaders.set(command, entry);
    else {
      command.usage('<verb> [options]').helpCommand(false);
      addCommands(command, entry.verbs, terminal);
    }
  }
  parent.hook('preSubcommand', async (_parent, command) => {
    const entry = tree[command.name()];
    if (!entry || 'verbs' in entry) return;
    (await entry.load()).define(command, terminal);
    const words = command.registeredArguments.map(usageOf);
    command.usage(['[options]', ...words].join(' '));
  });
}

function usageOf(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}
