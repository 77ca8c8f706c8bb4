import { formatAmount } from '@cubedrop/sdk';
import { balanceText } from './balance-text.ts';

interface BalanceAmountProps {
  /** In wei. `undefined` while loading. */
  wei: bigint | undefined;
  unit: 'ETH' | 'WETH';
  className?: string;
}

/** A balance with at most four decimals. Shows the exact amount on hover. */
export function BalanceAmount({ wei, unit, className }: BalanceAmountProps) {
  if (wei === undefined) return <span className={className}>…</span>;
  return (
    <span className={className} title={formatAmount(wei, unit)}>
      {balanceText(wei, unit)}
    </span>
  );
}
