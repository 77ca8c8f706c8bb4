import { formatAmount, formatBalance, type Address, type Quote } from '@cubedrop/sdk';
import type { Chain } from '@cubedrop/sdk/chain';
import { openChain } from '../session/chain.ts';
import { openServer } from '../session/server.ts';
import type { Call } from './call.ts';
import { divisionText } from './division-text.ts';

/**
 * Prints the quote of a bid or a purchase: its fees and its total. With `--json`, prints nothing.
 * @param read reads the quote for an account. Not called with `--json`
 */
export async function printQuote(
  call: Call<object>,
  read: (chain: Chain, account: Address) => Promise<Quote>,
): Promise<void> {
  if (call.terminal.wantsJson) return;
  const chain = await openChain(call, await openServer(call));
  try {
    const { address } = await call.account();
    for (const line of quoteLines(await read(chain, address))) call.terminal.say(line);
  } finally {
    chain.provider.destroy();
  }
}

/** Returns the lines of a quote: the amount and its split, the division of the price, the gas and the total. */
function quoteLines({ amount, weth: inWeth, ether, share, gasFee, total }: Quote): string[] {
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  const paidAs = ether > 0n ? `, paid as ${formatBalance({ weth: inWeth, eth: ether })}` : '';
  return [
    `  amount          ${weth(amount)}${paidAs}`,
    `  of a win or sale, ${divisionText(share, 'the seller gets')}`,
    `  gas, at most    ${formatAmount(gasFee)}`,
    `  total, at most  ${formatBalance(total)}`,
  ];
}

/**
 * Returns the line that says how an amount was paid.
 * @param amount in wei
 * @param ether the part paid in ether, in wei as a decimal string
 */
export function paidLine(amount: bigint, ether: string): string {
  const eth = BigInt(ether);
  return `Paid: ${formatBalance({ weth: amount - eth, eth })}`;
}
