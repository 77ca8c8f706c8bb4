import { formatAmount } from '@cubedrop/sdk';
import type { PlannedBump } from '@cubedrop/sdk/flows';
import { outgoingLine } from '../outgoing-line.ts';

/** Returns lines with the old and the new fee of each transaction, and the maximum that leaves the wallet. */
export function bumpLines(planned: readonly PlannedBump[]): string[] {
  const fee = (perGas: bigint) => `${formatAmount(perGas, 'gwei')} per gas`;
  const total = (amount: (one: PlannedBump) => bigint) => planned.reduce((sum, one) => sum + amount(one), 0n);
  const sum = (amount: (one: PlannedBump) => bigint) => formatAmount(total(amount));
  const fees = planned.map(
    (one) => `"${one.step}": at most ${fee(one.maxFeePerGas)} instead of ${fee(one.maxFeePerGasBefore)}`,
  );
  const gas = `gas for at most ${sum((one) => one.gasLimit * one.maxFeePerGas)}`;
  const before = sum((one) => one.gasLimit * one.maxFeePerGasBefore);
  const sent = { weth: total(({ weth }) => weth), eth: total(({ value }) => value) };
  return [...fees, outgoingLine(sent, `${gas} instead of ${before}`)];
}
