import type { Bid } from '@cubedrop/sdk/api';

/** Size of the chart's view box. */
export const PRICE_LINE = { width: 600, height: 64 };
/** Vertical resolution of the chart. Only positions are computed with it, never amounts. */
const RESOLUTION = 10_000n;

/** A bid as a point of the chart. */
export type PricePoint = Pick<Bid, 'total' | 'blockTime'>;

/**
 * Returns the SVG path of a step chart of bids over time. If all bids were placed in the same second, they are
 * spread evenly.
 * @param bids oldest first, at least two
 * @param top value at the top of the chart, in wei, at least the highest bid
 */
export function pricePath(bids: readonly PricePoint[], top: bigint): string {
  const { width, height } = PRICE_LINE;
  const from = bids[0]?.blockTime ?? 0;
  const duration = (bids.at(-1)?.blockTime ?? 0) - from;
  const y = (total: bigint) => {
    const share = Number((total * RESOLUTION) / top) / Number(RESOLUTION);
    return round(height * (1 - share));
  };
  const x = ({ blockTime }: PricePoint, index: number) => {
    const share = duration > 0 ? (blockTime - from) / duration : index / bids.length;
    return round(width * Math.min(1, Math.max(0, share)));
  };
  const [start, ...steps] = bids.map((bid, index) => ({ x: x(bid, index), y: y(bid.total) }));
  return `M0 ${start?.y ?? y(0n)}${steps.map((step) => `H${step.x}V${step.y}`).join('')}H${width}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
