import type { Argument, Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { withOutput } from './output-flag.ts';

/** Module that adds the options, the help and the action of a command. */
export interface CommandModule {
  define(command: Command, terminal: Terminal): void;
}

/** A command whose module is loaded only when the command is needed. */
export interface LazyCommand {
  summary: string;
  load: () => Promise<CommandModule>;
}

/** A group of commands. */
export interface CommandGroup {
  summary: string;
  commands: Record<string, LazyCommand>;
}

export type CommandTree = Record<string, CommandGroup | LazyCommand>;

const lazyCommands = new WeakMap<Command, LazyCommand>();

/** Returns the summary and the loader of a command, or `undefined` for a group of commands. */
export function lazyCommandOf(command: Command): LazyCommand | undefined {
  return lazyCommands.get(command);
}

/** Adds commands by name and summary. The module of a command is imported only when the command is needed. */
export function addCommands(parent: Command, tree: CommandTree, terminal: Terminal): void {
  for (const [name, entry] of Object.entries(tree)) {
    const command = parent.command(name).description(entry.summary).usage('[options]');
    if (!('commands' in entry)) lazyCommands.set(command, entry);
    else {
      command.usage('<command> [options]').helpCommand(false);
      addCommands(command, entry.commands, terminal);
    }
  }
  parent.hook('preSubcommand', async (_parent, command) => {
    const entry = tree[command.name()];
    if (!entry || 'commands' in entry) return;
    await defineCommand(command, entry, terminal);
  });
}

/** Loads the module of a command and adds its options, usage, help and action. */
export async function defineCommand(
  command: Command,
  { load }: LazyCommand,
  terminal: Terminal,
): Promise<void> {
  (await load()).define(command, terminal);
  withOutput(command);
  command.usage(['[options]', ...command.registeredArguments.map(usageOf)].join(' '));
}

function usageOf(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}
