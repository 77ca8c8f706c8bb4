import { isolated } from '../../base/bidirectional.ts';
import { formatAmount } from '../../base/money/index.ts';

/** Parameters of {@link happeningText}. */
export interface HappeningSubject {
  /** What happened. */
  kind: 'bid' | 'sale' | 'listing' | 'start' | 'end';
  /** Title of the cube or, for `start`, of the drop. */
  subject: string;
  /** The bid, the price or the minimum bid, in wei of WETH; `undefined` if there is none. */
  amount: bigint | undefined;
  /** Whether a listing is an owner's auction rather than a sale. */
  isAuction: boolean;
}

/** Returns a sentence that states what happened, without who did it. */
export function happeningText({ kind, subject: title, amount, isAuction }: HappeningSubject): string {
  const subject = isolated(title);
  const weth = formatAmount(amount ?? 0n, 'WETH');
  switch (kind) {
    case 'bid':
      return `${weth} was bid on ${subject}.`;
    case 'sale':
      return `${subject} was sold for ${weth}.`;
    case 'listing':
      return isAuction
        ? `${subject} is in an auction. Bids start at ${weth}.`
        : `${subject} is on sale for ${weth}.`;
    case 'start':
      return `${subject} has started.`;
    case 'end':
      return amount === undefined
        ? `The auction of ${subject} has ended without a bid.`
        : `The auction of ${subject} has ended at ${weth}.`;
  }
}
