import { bidMessages, formatAmount, parseAmount, type JsonObject } from '@cubedrop/sdk';
import { readBalance } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { runSingle } from '../../session/run-single.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  amount?: string;
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = weth): void {
  command
    .option('--amount <amount>', 'ETH to turn into WETH, as in "0.5 ETH"; left out, balances are shown')
    .option('-y, --yes', 'do not ask before paying')
    .addHelpText(
      'after',
      `
Bids are made in WETH, which is ETH in a token.

Examples:
  $ cubedrop wallet weth
  $ cubedrop wallet weth --amount "0.5 ETH"

--json answers {"address","eth","weth"}; with --amount also {"runId","transaction","amount"}. Amounts are wei.`,
    );
  action(command, terminal, run);
}

/** Shows the balances of the account, after turning ETH into WETH where an amount is given. */
export async function weth(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { address } = await call.account();
  let made: JsonObject = {};
  if (flags.amount !== undefined) {
    const amount = parseAmount(flags.amount);
    const question = `Turn ${formatAmount(amount)} into WETH?`;
    made = await runSingle(call, {
      command: 'wallet weth',
      input: { amount: String(amount) },
      question,
      yes: flags.yes === true,
    });
    terminal.say(bidMessages.wethReceived);
  }
  const balance = await readBalance(await openChain(call, await openServer(call)), address as `0x${string}`);
  if (terminal.wantsJson) return terminal.printJson({ ...made, address, ...balance });
  terminal.print(`${formatAmount(balance.eth)} and ${formatAmount(balance.weth, 'WETH')}`);
}
