import {
  CubedropError,
  formatAmount,
  minimumTotal,
  raiseTo,
  raiseUpTo,
  sameAddress,
  type Address,
} from '@cubedrop/sdk';
import type { LotState } from '@cubedrop/sdk/chain';
import { usageError } from '../../terminal/usage-error.ts';
import { weiOf } from '../amount-flag.ts';

/** Flags that name the amount of a bid; exactly one is required. */
export interface AmountFlags {
  amount?: string;
  total?: string;
  upTo?: string;
}

/** The bid that the flags ask for. `wei` is the raise, the total to reach, or the maximum total. */
export interface WantedBid {
  flag: keyof AmountFlags;
  wei: bigint;
}

/** Parses the flags. @throws CubedropError `validation` unless exactly one is given, with a valid amount */
export function wantedBid({ amount, total, upTo }: AmountFlags): WantedBid {
  const given = Object.entries({ amount, total, upTo }).filter(([, text]) => text !== undefined);
  if (given.length !== 1)
    throw usageError('Specify the amount of the bid.', 'Pass one of --amount …, --total … and --up-to ….');
  if (amount !== undefined) return { flag: 'amount', wei: weiOf('--amount', amount) };
  if (total !== undefined) return { flag: 'total', wei: weiOf('--total', total) };
  return { flag: 'upTo', wei: weiOf('--up-to', upTo ?? '') };
}

type BidLot = Pick<LotState, 'terms' | 'highestBid' | 'highestBidder' | 'ownTotal'>;

/**
 * Returns the raise, in wei, that the wanted bid needs; `undefined` if it needs none.
 * @throws CubedropError `refused` if the next bid needs a higher total than `--up-to` allows
 */
export function raiseFor({ flag, wei }: WantedBid, lot: BidLot, account: Address): bigint | undefined {
  if (flag === 'amount') return wei;
  if (flag === 'total') return raiseTo(wei, lot);
  const raise = raiseUpTo(wei, lot, account);
  if (raise !== undefined || sameAddress(lot.highestBidder, account)) return raise;
  const least = minimumTotal(lot.terms, lot.highestBid);
  throw new CubedropError(
    'refused',
    `The next bid needs a total of ${formatAmount(least, 'WETH')}, which is over --up-to.`,
    { hint: 'Nothing was sent.', details: { least: String(least), upTo: String(wei) } },
  );
}
