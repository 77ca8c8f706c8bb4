import { pricedSteps } from '../apply/print-cost.ts';
import { exitCodeOf } from '../terminal/exit-codes.ts';
import { describeError } from '../terminal/report.ts';
import { contentJson } from './describe-item.ts';
import { countActions, type PlannedItem, type ReleasePlan } from './types.ts';

/** Returns a plan as `cubedrop plan --json` prints it. Amounts are in wei. */
export function planJson(plan: ReleasePlan): Record<string, unknown> {
  const { file, apiUrl, network, address, isCompared, runId, items, faults, estimate, interrupted } = plan;
  return {
    type: 'plan',
    file,
    apiUrl,
    network,
    address: address ?? null,
    compared: isCompared,
    counts: countActions(plan),
    items: items.map(itemJson),
    faults,
    cost: estimate
      ? {
          transactions: estimate.transactions,
          gas: estimate.gas,
          maxFeePerGas: estimate.maxFeePerGas,
          fee: estimate.fee,
          steps: pricedSteps(estimate.steps, estimate.maxFeePerGas),
        }
      : null,
    runId: runId ?? null,
    resumes: interrupted !== undefined,
    blockers: plan.blockers.map((error) => {
      const { code, message, hint } = describeError(error);
      return { code, message, hint, exitCode: exitCodeOf(code) };
    }),
  };
}

/** Returns an item of a plan as JSON. */
export function itemJson(one: PlannedItem): Record<string, unknown> {
  const { list, item, action, made, differences, faults } = one;
  return {
    list,
    key: item.key,
    title: item.title,
    action,
    ...(made ? { id: made.id, onChainId: made.onChainId } : {}),
    ...contentJson(one),
    // JSON has no undefined; a missing field is null.
    ...(differences
      ? {
          differences: differences.map(({ field, before, now }) => ({
            field,
            before: before ?? null,
            now: now ?? null,
          })),
        }
      : {}),
    ...(faults.length > 0 ? { faults } : {}),
  };
}
