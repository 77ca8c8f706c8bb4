import { formatAmount } from '@cubedrop/sdk';
import type { BidEntry } from '@cubedrop/sdk/api';
import { pricePath, PRICE_LINE } from './price-path.ts';
import { bidTexts } from './texts.ts';

/** A step chart of the highest bid, one step per bid. */
export function PriceLine({ bids }: { bids: readonly BidEntry[] }) {
  const totals = bids.map(({ Bid }) => BigInt(Bid));
  const first = totals[0];
  const last = totals.at(-1);
  if (first === undefined || last === undefined || totals.length < 2) return null;
  const { width, height } = PRICE_LINE;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={bidTexts.rise(totals.length, formatAmount(first, 'WETH'), formatAmount(last, 'WETH'))}
      className="mb-3 h-16 w-full fill-none stroke-bone"
    >
      <path d={pricePath(totals)} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
