import { formatAmount, type Balance } from '../../base/money/index.ts';
import { problemError } from '../problem/messages.ts';
import { wethRefusal } from './rules.ts';

/** @throws CubedropError `insufficient-weth` if `weth` is less than `needed`; both in wei */
export function requireWeth(balance: Pick<Balance, 'weth'>, needed: bigint): void {
  const refusal = wethRefusal(needed, balance);
  if (!refusal) return;
  throw problemError(refusal, {
    hint: `The account has ${formatAmount(balance.weth, 'WETH')}; turn ETH into more. Nothing was sent.`,
  });
}
