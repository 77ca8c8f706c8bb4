import { CubedropError, formatAmount, saleMessages, type Quote } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { onChainIdOf } from '../on-chain-id.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { paidLine, quoteLines } from '../quote-lines.ts';

interface Flags extends SingleFlags {
  cube: string;
  price?: string;
}

export function define(command: Command, terminal: Terminal, run = buy): void {
  withSingle(
    command
      .requiredOption('--cube <id>', 'the cube, by on-chain id')
      .option('--price <amount>', 'buy only at this price; defaults to the current price'),
  ).addHelpText(
    'after',
    `
Buys a cube that is on sale, after showing every fee and the total. The price is paid from the account's WETH first, with an
approval of exactly that amount, and in ETH for the rest.

Examples:
  $ cubedrop sale buy --cube 1
  $ cubedrop sale buy --cube 1 --price "0.5 WETH" --yes

--json prints {"runId","transaction","orderId","seller","tokenId","price","ether"}; the price is in wei, and "ether" the part of
it paid in ETH.`,
  );
  action(command, terminal, run);
}

/** Buys a cube on sale. */
export async function buy(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const cubeId = onChainIdOf('--cube', flags.cube);
  const wanted = flags.price === undefined ? undefined : weiOf('--price', flags.price);
  const input = (price: bigint) => ({ cube: String(cubeId), price: String(price) });
  const prepare = async () => {
    const { price, quote } = await priceOf(call, cubeId, wanted);
    for (const line of quoteLines(quote)) terminal.say(line);
    return { input: input(price), question: `Buy cube ${cubeId} for ${formatAmount(price, 'WETH')}?` };
  };
  const payment = {
    command: 'sale buy',
    input: input(wanted ?? 0n),
    anyAmount: wanted === undefined,
    prepare,
  };
  await pay<{ price: string; ether: string }>(call, payment, ({ price, ether }) => {
    terminal.print(`Cube ${cubeId} is yours.`);
    terminal.say(paidLine(BigInt(price), ether));
    terminal.say(terminal.paint.good(saleMessages.bought));
  });
}

/**
 * Returns the wanted price of a cube, by default the current one, and the quote.
 * @throws CubedropError `refused` if it is not on sale
 */
async function priceOf(
  call: Call<object>,
  cubeId: bigint,
  wanted: bigint | undefined,
): Promise<{ price: bigint; quote: Quote }> {
  const { readOrder } = await import('@cubedrop/sdk/chain');
  const { readSaleQuote } = await import('@cubedrop/sdk/flows');
  const chain = await openChain(call, await openServer(call));
  const order = await readOrder(chain, cubeId);
  if (!order) throw new CubedropError('refused', saleMessages.notOnSale);
  const { address: account } = await call.account();
  const quote = await readSaleQuote(chain, { cubeId, order, account });
  return { price: wanted ?? order.price, quote };
}
