import { formatAmount } from '@cubedrop/sdk';
import { utcText } from '../../../../components/moment-text.ts';
import type { Sums } from './series.ts';
import { salesTexts as texts } from './texts.ts';

/** Describes a chart in words: its range, its last day or week, and the one with the highest volume. */
export function chartLabel(sums: readonly Sums[], last: Sums): string {
  const textOf = ({ start, volume, bidCount }: Sums): string =>
    texts.sums(utcText(start).day, formatAmount(volume, 'WETH'), bidCount);
  const highest = sums.reduce((most, one) => (one.volume > most.volume ? one : most), last);
  const from = utcText((sums[0] ?? last).start).day;
  return texts.chart({ from, now: textOf(last), highest: textOf(highest) });
}
