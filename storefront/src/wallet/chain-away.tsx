import { transactionMessages } from '@cubedrop/sdk';
import { useIsChainAway } from './balance-query.ts';

/** Warns that the chain cannot be reached, next to a payment form. */
export function ChainAway() {
  if (!useIsChainAway()) return null;
  return (
    <p role="alert" className="text-bad">
      {transactionMessages.chainAway}
    </p>
  );
}
