import { formatAmount, saleMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { onChainIdOf } from '../on-chain-id.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { paidLine, printQuote } from '../quote-lines.ts';

interface Flags extends SingleFlags {
  auction: string;
  cube: string;
  price: string;
}

export function define(command: Command, terminal: Terminal, run = buy): void {
  withSingle(
    command
      .requiredOption('--auction <id>', 'the auction, by on-chain id')
      .requiredOption('--cube <cube>', `the cube, ${BY_NAME}`)
      .requiredOption('--price <amount>', "the seller's price; see cubedrop auction view"),
  ).addHelpText(
    'after',
    `
Buys a cube from an owner's auction at its buy-now price, while nobody has bid, and claims it, after showing every fee and the
total. The price is paid from the account's WETH first, with an approval of exactly that part, and the rest in ETH.

Example:
  $ cubedrop auction buy --auction 1 --cube 1 --price "2 WETH"

--json prints {"runId","transaction","tokenId","price","ether"}; the price is in wei, and "ether" the part of it paid in ETH.`,
  );
  action(command, terminal, run);
}

/** Buys a cube from an owner's auction at its buy-now price. */
export async function buy(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const auctionId = onChainIdOf('--auction', flags.auction);
  const price = weiOf('--price', flags.price);
  const cubeId = await cubeIdOf(call, '--cube', flags.cube, { auction: auctionId });
  const auction = String(auctionId);
  const cube = String(cubeId);
  const question = `Buy cube ${cube} from auction ${auction} for ${formatAmount(price, 'WETH')}?`;
  const input = { auction, cube, price: String(price) };
  const show = () =>
    printQuote(call, async (chain, account) => {
      const { readBuyNowQuote } = await import('@cubedrop/sdk/flows');
      return readBuyNowQuote(chain, { auctionId, cubeId, price, account });
    });
  const payment = { command: 'auction buy', input, question, show };
  await pay<{ ether: string }>(call, payment, ({ ether }) => {
    terminal.print(`Cube ${cube} is yours.`);
    terminal.say(paidLine(price, ether));
    terminal.say(terminal.paint.good(saleMessages.bought));
  });
}
