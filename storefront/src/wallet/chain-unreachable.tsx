import { transactionMessages } from '@cubedrop/sdk';
import { useIsChainUnreachable } from './balance-query.ts';

/** Warns that the chain cannot be reached, next to a payment form. */
export function ChainUnreachable() {
  if (!useIsChainUnreachable()) return null;
  return (
    <p role="alert" className="text-bad">
      {transactionMessages.chainUnreachable}
    </p>
  );
}
