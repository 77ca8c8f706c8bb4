import { formatAmount, saleMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { onChainIdOf } from '../on-chain-id.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends SingleFlags {
  auction: string;
  cube: string;
  price: string;
}

export function define(command: Command, terminal: Terminal, run = buy): void {
  withSingle(
    command
      .requiredOption('--auction <id>', 'the auction, by on-chain id')
      .requiredOption('--cube <id>', 'its cube, by on-chain id')
      .requiredOption('--price <amount>', "the seller's price; see cubedrop auction view"),
  ).addHelpText(
    'after',
    `
Buys a cube from an owner's auction at its buy-now price, while nobody has bid, and claims it. The auction is approved for
exactly the price, in WETH ("cubedrop wallet weth").

Example:
  $ cubedrop auction buy --auction 1 --cube 1 --price "2 WETH"

--json prints {"runId","transaction","tokenId","price"}; the price is wei.`,
  );
  action(command, terminal, run);
}

/** Buys a cube from an owner's auction at its buy-now price. */
export async function buy(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const auction = String(onChainIdOf('--auction', flags.auction));
  const cube = String(onChainIdOf('--cube', flags.cube));
  const price = weiOf('--price', flags.price);
  const question = `Buy cube ${cube} out of auction ${auction} for ${formatAmount(price, 'WETH')}?`;
  const input = { auction, cube, price: String(price) };
  await pay(call, { command: 'auction buy', input, question }, () => {
    terminal.print(`Cube ${cube} is yours.`);
    terminal.say(terminal.paint.good(saleMessages.bought));
  });
}
