/**
 * Returns three evenly spaced round values for the axis of a chart. The first is 0, and the last is at least
 * `highest`.
 * @param highest the highest value of the chart, such as an amount in wei
 */
export function axisValues(highest: bigint): [bigint, bigint, bigint] {
  let power = 1n;
  while (20n * power < highest) power *= 10n;
  const step = [power, 2n * power, 5n * power].find((value) => 2n * value >= highest) ?? 10n * power;
  return [0n, step, 2n * step];
}
