/** The box that the line is drawn in. */
export const PRICE_LINE = { width: 600, height: 64 };
const MARGIN = 2;
/** Heights are told apart to a ten-thousandth of the box; no amount of money is computed here. */
const FINE = 10_000n;

/**
 * The highest bids as a line of steps, an SVG path: from the left to the right in their order, the lowest at the foot.
 * @param totals in wei, rising, two at least
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
