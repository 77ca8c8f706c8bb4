import { formatAmount, saleMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { chainIdOf } from '../chain-id.ts';
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
      .requiredOption('--auction <id>', "the auction, by the chain's id")
      .requiredOption('--cube <id>', "its cube, by the chain's id")
      .requiredOption(
        '--price <amount>',
        'the price that its seller asks, as "cubedrop auction view" tells it',
      ),
  ).addHelpText(
    'after',
    `
Buys a cube out of an owner's auction at the price that its owner asks, while nobody has bid, and has it handed over. The
auction is allowed to take exactly the price, in WETH ("cubedrop wallet weth").

Example:
  $ cubedrop auction buy --auction 1 --cube 1 --price "2 WETH"

--json answers {"runId","transaction","tokenId","price"}; the price is wei.`,
  );
  action(command, terminal, run);
}

/** Buys a cube out of an owner's auction. */
export async function buy(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const auction = String(chainIdOf('--auction', flags.auction));
  const cube = String(chainIdOf('--cube', flags.cube));
  const price = weiOf('--price', flags.price);
  const question = `Buy cube ${cube} out of auction ${auction} for ${formatAmount(price, 'WETH')}?`;
  const input = { auction, cube, price: String(price) };
  await pay(call, { command: 'auction buy', input, question }, () => {
    terminal.print(`Cube ${cube} is yours.`);
    terminal.say(terminal.paint.good(saleMessages.bought));
  });
}
