import { bidMessages, formatAmount } from '@cubedrop/sdk';
import { readBalance } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import type { CompletedPayment } from '../../session/pages.ts';
import { openChain } from '../../session/chain.ts';
import { runSingle, type SingleRun } from '../../session/run-single.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { printPaid } from '../pay.ts';
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

/** Wraps ETH or unwraps WETH if an amount is given. Then shows the balances of the account, except after a dry run. */
export async function manageWeth(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { address } = await call.account();
  const isConversion = flags.amount !== undefined || flags.unwrap !== undefined;
  const converted = isConversion ? await convert(call) : undefined;
  if (isConversion && !converted) return;
  const balance = await readBalance(await openChain(call, await openServer(call)), address);
  const print = () =>
    terminal.print(`${formatAmount(balance.eth)} and ${formatAmount(balance.weth, 'WETH')}`);
  if (converted) {
    const json = { ...converted.result, address, ...balance };
    return printPaid(call, converted, print, { web: flags.web === true, json });
  }
  if (terminal.wantsJson) return terminal.printJson({ address, ...balance });
  print();
}

/** Wraps or unwraps the amount of the flags. Returns `undefined` after a dry run, or if the flags name no amount. */
async function convert(call: Call<Flags>): Promise<CompletedPayment | undefined> {
  const { amount: eth, unwrap: weth } = call.flags;
  if (eth !== undefined && weth !== undefined) throw usageError('Pass --amount or --unwrap, not both.');
  if (eth !== undefined) {
    const amount = weiOf('--amount', eth);
    const payment = { command: 'wallet weth', input: { amount: String(amount) } };
    const wrapped = await perform(call, payment, `Wrap ${formatAmount(amount)} as WETH?`);
    if (wrapped) call.terminal.say(bidMessages.wethReceived);
    return wrapped;
  }
  if (weth === undefined) return undefined;
  const amount = weiOf('--unwrap', weth);
  const payment = {
    command: 'wallet unwrap',
    typed: 'wallet weth --unwrap',
    input: { amount: String(amount) },
  };
  return perform(call, payment, `Unwrap ${formatAmount(amount, 'WETH')} to ETH?`);
}

async function perform(
  call: Call<Flags>,
  payment: Pick<SingleRun, 'command' | 'typed' | 'input'>,
  question: string,
): Promise<CompletedPayment | undefined> {
  const prepare = async () => ({ input: payment.input, question });
  const result = await runSingle(call, { ...payment, prepare, ...singleOptions(call.flags) });
  return result && { ...payment, result };
}
