import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { CLOCK_ADVICE, clockFaults } from '../../session/clock-faults.ts';
import { openServer, type Server } from '../../session/server.ts';
import { signInTo } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = login): void {
  command.addHelpText(
    'after',
    `
Signs in with Ethereum: the wallet signs a message; nothing is sent to the chain. The sign-in (a token and its renewal)
is stored in a file that only you can read, one per server and account. With CUBEDROP_PRIVATE_KEY set, commands sign in
automatically.

Examples:
  $ cubedrop login
  $ cubedrop login --wallet main --password-file password.txt

--json prints {"address","roles","apiUrl"}; never the token.`,
  );
  action(command, terminal, run);
}

/** Signs in and stores the session. */
export async function login(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const server = await openServer(call);
  await printClockFaults(call, server);
  const { account, roles, apiUrl } = await signInTo(call, server, await call.account());
  if (terminal.wantsJson) return terminal.printJson({ address: account.address, roles, apiUrl });
  terminal.say(`Signed in to ${apiUrl} as ${account.address} (${roles.join(', ')}).`);
}

/**
 * Warns if this machine's clock differs from the server's or the chain's. The server refuses a message that was signed
 * on a machine whose clock is far off.
 */
async function printClockFaults(call: Call<object>, server: Server): Promise<void> {
  const chain = await openChain(call, server);
  const faults = await clockFaults(call, server, chain).finally(() => chain.provider.destroy());
  for (const fault of faults) call.terminal.say(`${fault} ${CLOCK_ADVICE}`);
}
