import { formatAmount } from '@cubedrop/sdk';
import type { PlannedBump } from '@cubedrop/sdk/flows';

/** Returns the old and the new fee of each transaction, and what leaves the wallet at most. */
export function bumpLines(planned: readonly PlannedBump[]): string[] {
  const fee = (perGas: bigint) => `${formatAmount(perGas, 'gwei')} per gas`;
  const sum = (amount: (one: PlannedBump) => bigint) =>
    formatAmount(planned.reduce((total, one) => total + amount(one), 0n));
  const fees = planned.map(
    (one) => `"${one.step}": at most ${fee(one.maxFeePerGas)} instead of ${fee(one.maxFeePerGasBefore)}`,
  );
  const gas = `gas for at most ${sum((one) => one.gasLimit * one.maxFeePerGas)}`;
  const before = sum((one) => one.gasLimit * one.maxFeePerGasBefore);
  const hasValue = planned.some(({ value }) => value > 0n);
  const sent = hasValue ? `${sum(({ value }) => value)} and ` : '';
  return [...fees, `Leaves the wallet: ${sent}${gas} instead of ${before}`];
}
