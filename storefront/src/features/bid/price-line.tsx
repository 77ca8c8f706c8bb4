import { formatAmount } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';
import { bidTexts } from './texts.ts';

/** Size of the chart's view box. */
export const PRICE_LINE = { width: 600, height: 64 };
const MARGIN = 2;
/** Vertical resolution of the chart. Only positions are computed with it, never amounts. */
const RESOLUTION = 10_000n;

/** A step chart of the highest bid, one step per bid. */
export function PriceLine({ bids }: { bids: readonly Bid[] }) {
  const totals = bids.map(({ total }) => total);
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

/**
 * Returns the SVG path of a step chart of the highest bids, in order from left to right, with the lowest at the bottom.
 * @param totals in wei, ascending, at least two
 */
export function pricePath(totals: readonly bigint[]): string {
  const { width, height } = PRICE_LINE;
  const lowest = totals[0] ?? 0n;
  const range = (totals.at(-1) ?? 0n) - lowest;
  const y = (total: bigint) => {
    const share = range > 0n ? Number(((total - lowest) * RESOLUTION) / range) / Number(RESOLUTION) : 0;
    return round(height - MARGIN - share * (height - 2 * MARGIN));
  };
  const x = (index: number) => round((index * width) / totals.length);
  const steps = totals.slice(1).map((total, index) => `H${x(index + 1)}V${y(total)}`);
  return `M0 ${y(lowest)}${steps.join('')}H${width}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
