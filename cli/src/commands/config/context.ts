import type { Command } from 'commander';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  create?: boolean;
  none?: boolean;
  remove?: boolean;
}

export function define(command: Command, terminal: Terminal, run = manageContexts): void {
  command
    .argument('[context]', 'the context to use from now on')
    .option('--create', 'use the context, and create it if it does not exist')
    .option('--none', 'use no context')
    .option('--remove', 'delete the context')
    .addHelpText(
      'after',
      `
A context is a named set of settings, such as the server, the node and the wallet. "cubedrop config set" stores settings in
the active context or, if there is none, outside of contexts. --context or CUBEDROP_CONTEXT selects a context for a single
command. Without an argument, lists all contexts. Naming an unknown context is an error, which lists the known ones;
--create creates it.

Examples:
  $ cubedrop config context staging --create
  $ cubedrop config set api-url https://staging.cubedrop.example
  $ cubedrop --context staging drop list

--json prints {"context","contexts":{<name>:{<setting>:<value>}}}; context is the active one, or null.`,
    );
  action(command, terminal, run);
}

/** Switches to, creates or removes the named context, or deactivates the active one. Then lists all contexts. */
export async function manageContexts({
  terminal,
  args,
  flags,
  settings,
}: Call<Flags, [string?]>): Promise<void> {
  const name = args[0];
  const isNamed = name !== undefined;
  if (((flags.remove || flags.create) && !isNamed) || (flags.none && isNamed))
    throw usageError('Specify the context to use, to create or to remove, or pass --none.');
  if (flags.remove && flags.create) throw usageError('Pass --create or --remove, not both.');
  if (flags.remove && isNamed) settings.removeContext(name);
  else if (flags.create && isNamed) settings.createContext(name);
  else if (flags.none || isNamed) settings.useContext(name);
  const active = settings.context ?? null;
  const contexts = settings.contexts();
  if (terminal.wantsJson) return terminal.printJson({ context: active, contexts });
  const rows = Object.entries(contexts).map(([each, stored]) => [
    `${each === active ? '*' : ' '} ${each}`,
    ...(['api-url', 'rpc-url', 'wallet'] as const).map((setting) => stored[setting] ?? '-'),
  ]);
  if (rows.length === 0) return terminal.say('There are no contexts.');
  printTable(terminal, [['  CONTEXT', 'API-URL', 'RPC-URL', 'WALLET'], ...rows]);
}
