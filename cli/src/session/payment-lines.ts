import { formatAmount, type Address } from '@cubedrop/sdk';
import type { Chain } from '@cubedrop/sdk/chain';
import { outgoingLine } from '../commands/outgoing-line.ts';
import type { Wanted } from './earlier-run.ts';
import { requireSingleFlow } from './single-flows.ts';

/**
 * Returns a line with the maximum that a payment takes from the account's wallet now. If the amount is paid later,
 * further lines say what comes back to the wallet now, and what leaves it later.
 * @param options `isSent`: whether the amount has already been paid, so that the account's balance no longer
 *   determines which part of it is ether
 * @throws CubedropError `unavailable`
 */
export async function paymentLines(
  { command, input }: Pick<Wanted, 'command' | 'input'>,
  chain: Chain,
  account: Address,
  { isSent = false }: { isSent?: boolean } = {},
): Promise<string[]> {
  const flow = requireSingleFlow(command);
  const { amount } = flow.paymentOf(input, { ...chain.network, account });
  const { fee, value } = await flow.estimate(input, chain, isSent ? undefined : account);
  const gas = `gas for at most ${formatAmount(fee)}`;
  const price = amount !== null && flow.unit === 'WETH' ? BigInt(amount) : 0n;
  const weth = flow.fee(input) + (flow.isPaidLater ? 0n : price - value);
  const now = outgoingLine({ weth, eth: value }, gas);
  if (!flow.isPaidLater) return [now];
  const converted = value > 0n ? [`Comes back to the wallet: ${formatAmount(value, 'WETH')}`] : [];
  return [now, ...converted, `Leaves the wallet once somebody accepts: ${formatAmount(price, 'WETH')}`];
}
