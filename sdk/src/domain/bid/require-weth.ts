import { formatAmount, type Balance } from '../../base/money/index.ts';
import { problemError } from '../problem/messages.ts';
import { wethRefusal } from './rules.ts';

/**
 * Checks that a balance contains enough WETH.
 * @param needed in wei
 * @throws CubedropError `insufficient-weth` if it does not
 */
export function requireWeth(balance: Pick<Balance, 'weth'>, needed: bigint): void {
  const refusal = wethRefusal(needed, balance);
  if (!refusal) return;
  throw problemError(refusal, {
    hint: `The account has ${formatAmount(balance.weth, 'WETH')}. No further transaction was sent.`,
  });
}
