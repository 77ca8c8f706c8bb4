import { formatAmount, type Balance } from '@cubedrop/sdk';

/** The line for a write that sends no transaction. */
export const NOTHING_OUTGOING = 'Leaves the wallet: nothing';

/** Returns the line that says what leaves the wallet: WETH and ETH, each omitted if 0, and the gas. */
export function outgoingLine({ weth, eth }: Balance, gas: string): string {
  const amounts = [weth > 0n && formatAmount(weth, 'WETH'), eth > 0n && formatAmount(eth)].filter(Boolean);
  return `Leaves the wallet: ${[amounts.join(', '), gas].filter(Boolean).join(' and ')}`;
}
