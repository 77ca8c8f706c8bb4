import { transactionMessages } from '@cubedrop/sdk';
import { useIsChainAway } from './use-balance.ts';

/** Says so while the chain does not answer, where something is about to be paid. */
export function ChainAway() {
  if (!useIsChainAway()) return null;
  return (
    <p role="alert" className="text-bad">
      {transactionMessages.chainAway}
    </p>
  );
}
