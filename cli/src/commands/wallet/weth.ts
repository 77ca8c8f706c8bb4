import { bidMessages, formatAmount, type JsonObject } from '@cubedrop/sdk';
import { readBalance } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { runSingle } from '../../session/run-single.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { singleOptions, withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends SingleFlags {
  amount?: string;
  unwrap?: string;
}

export function define(command: Command, terminal: Terminal, run = manageWeth): void {
  withSingle(
    command
      .option('--amount <amount>', 'ETH to wrap, such as "0.5 ETH"; without it, balances are shown')
      .option('--unwrap <amount>', 'WETH to unwrap, such as "0.5 WETH"'),
  ).addHelpText(
    'after',
    `
WETH is ETH as a token. Sales and auctions pay out WETH; bids and purchases accept WETH or ETH.

Examples:
  $ cubedrop wallet weth
  $ cubedrop wallet weth --amount "0.5 ETH"
  $ cubedrop wallet weth --unwrap "0.5 WETH"

--json prints {"address","eth","weth"}; with an amount also {"runId","transaction","amount"}. Amounts are in wei.`,
  );
  action(command, terminal, run);
}

/** Wraps or unwraps ETH if an amount is given, then shows the balances of the account. */
export async function manageWeth(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { address } = await call.account();
  const result = await convert(call);
  if (flags.dryRun && result === undefined) return;
  const balance = await readBalance(await openChain(call, await openServer(call)), address);
  if (terminal.wantsJson) return terminal.printJson({ ...result, address, ...balance });
  terminal.print(`${formatAmount(balance.eth)} and ${formatAmount(balance.weth, 'WETH')}`);
}

/** Wraps or unwraps ETH. Returns the result, `{}` if no amount is given, or `undefined` after a dry run. */
async function convert(call: Call<Flags>): Promise<JsonObject | undefined> {
  const { terminal, flags } = call;
  if (flags.amount !== undefined && flags.unwrap !== undefined)
    throw usageError('Pass --amount or --unwrap, not both.');
  const options = singleOptions(flags);
  if (flags.amount !== undefined) {
    const amount = weiOf('--amount', flags.amount);
    const question = `Wrap ${formatAmount(amount)} as WETH?`;
    const input = { amount: String(amount) };
    const prepare = async () => ({ input, question });
    const result = await runSingle(call, { command: 'wallet weth', input, prepare, ...options });
    if (result) terminal.say(bidMessages.wethReceived);
    return result;
  }
  if (flags.unwrap === undefined) return {};
  const amount = weiOf('--unwrap', flags.unwrap);
  const question = `Unwrap ${formatAmount(amount, 'WETH')} to ETH?`;
  const input = { amount: String(amount) };
  return runSingle(call, {
    command: 'wallet unwrap',
    typed: 'wallet weth --unwrap',
    input,
    prepare: async () => ({ input, question }),
    ...options,
  });
}
