import type { Argument, Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

/** Module of a command, which adds its options, help and action. */
export interface CommandModule {
  define(command: Command, terminal: Terminal): void;
}

/** A command whose module is loaded when it is called. */
export interface Verb {
  summary: string;
  load: () => Promise<CommandModule>;
}

/** A group of commands. */
export interface Word {
  summary: string;
  verbs: Record<string, Verb>;
}

export type Tree = Record<string, Word | Verb>;

const loaders = new WeakMap<Command, Verb>();

/** Returns the entry of a command, or `undefined` for a group of commands. */
export function verbOf(command: Command): Verb | undefined {
  return loaders.get(command);
}

/** Adds commands by name and summary. The module of a command is imported only when it is called. */
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
