import type { Command } from 'commander';
import { formatAmount, networkTitle } from '@cubedrop/sdk';
import { openChain } from '../../session/chain.ts';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = whoami): void {
  command.addHelpText(
    'after',
    `
Examples:
  $ cubedrop whoami
  $ cubedrop whoami --context live --json

--json prints {"address","roles","apiUrl","network":{"name","chainId","genesisHash"},"eth","weth"}; amounts are in wei.`,
  );
  action(command, terminal, run);
}

/** Shows the account with its roles and balances. */
export async function whoami(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const session = await openSession(call);
  const { readBalance } = await import('@cubedrop/sdk/chain');
  const { account, roles, apiUrl, config } = session;
  const { address } = account;
  const { eth, weth } = await readBalance(await openChain(call, session), address);
  if (terminal.wantsJson)
    return terminal.printJson({ address, roles, apiUrl, network: config.network, eth, weth });
  terminal.print(address);
  terminal.print(`${roles.join(', ')} on ${networkTitle(config.network.name)}, at ${apiUrl}`);
  terminal.print(`${formatAmount(eth)} and ${formatAmount(weth, 'WETH')}`);
}
