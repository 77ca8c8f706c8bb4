import type { Command } from 'commander';
import { openServer } from '../../session/server.ts';
import { signInTo } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = login): void {
  command.addHelpText(
    'after',
    `
Signs in with Ethereum: the wallet signs a message, nothing is sent to the chain. The token is kept in a file that only
you can read, for this server and this account. With CUBEDROP_PRIVATE_KEY commands sign in by themselves.

Examples:
  $ cubedrop login
  $ cubedrop login --wallet 0xf39F… --password-file password.txt

--json answers {"address","roles","apiUrl"}; never the token.`,
  );
  action(command, terminal, run);
}

/** Signs in and keeps the token. */
export async function login(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const server = await openServer(call);
  const { account, roles, apiUrl } = await signInTo(call, server, await call.account());
  if (terminal.wantsJson) return terminal.printJson({ address: account.address, roles, apiUrl });
  terminal.say(`Signed in to ${apiUrl} as ${account.address} (${roles.join(', ')}).`);
}
