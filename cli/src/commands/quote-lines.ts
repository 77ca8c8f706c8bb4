import { formatAmount, formatBalance, type Quote } from '@cubedrop/sdk';
import { divisionText } from './division-text.ts';

/** Returns the lines of a quote: the amount and its split, the division of the price, the gas and the total. */
export function quoteLines({ amount, weth: inWeth, ether, share, gasFee, total }: Quote): string[] {
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
