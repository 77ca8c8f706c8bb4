/** Size of the chart's view box. */
export const PRICE_LINE = { width: 600, height: 64 };
const MARGIN = 2;
/** Vertical resolution of the chart. Only positions are computed with it, never amounts. */
const FINE = 10_000n;

/**
 * Returns the SVG path of a step chart of the highest bids, in order from left to right, with the lowest at the bottom.
 * @param totals in wei, ascending, at least two
 */
export function pricePath(totals: readonly bigint[]): string {
  const { width, height } = PRICE_LINE;
  const lowest = totals[0] ?? 0n;
  const range = (totals.at(-1) ?? 0n) - lowest;
  const y = (total: bigint) => {
    const share = range > 0n ? Number(((total - lowest) * FINE) / range) / Number(FINE) : 0;
    return round(height - MARGIN - share * (height - 2 * MARGIN));
  };
  const x = (place: number) => round((place * width) / totals.length);
  const steps = totals.slice(1).map((total, at) => `H${x(at + 1)}V${y(total)}`);
  return `M0 ${y(lowest)}${steps.join('')}H${width}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
