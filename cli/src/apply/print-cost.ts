import { formatAmount, formatRoyalty } from '@cubedrop/sdk';
import type { Estimate, EstimatedStep } from '@cubedrop/sdk/flows';
import type { Plan } from '@cubedrop/sdk/manifest';
import { oneLine } from '../terminal/sanitize.ts';
import { printTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { countsOf, isEmpty, keysOf } from './select-items.ts';

interface Cost {
  runId: string;
  /** Items in the lists that the command creates, including items that exist. */
  plan: Plan;
  /** Items that do not exist yet. */
  missing: Plan;
  estimate: Estimate;
}

/**
 * Prints the royalties and the total cost of a plan's missing items, or that there is nothing to create. With
 * `--json`, prints the `estimate` event in either case.
 */
export function printCost(terminal: Terminal, { runId, plan, missing, estimate }: Cost): void {
  if (terminal.wantsJson) return terminal.printJson(estimateEvent(runId, missing, estimate));
  if (isEmpty(plan)) return terminal.say('There is nothing to create.');
  if (isEmpty(missing)) return terminal.say('There is nothing to create: everything already exists.');
  for (const line of royaltyLines(missing.cubes)) terminal.say(line);
  terminal.say(`To create: ${countsOf(missing)}; ${costText(estimate)}.`);
}

/** Returns the `estimate` event of a run. */
export function estimateEvent(
  runId: string | undefined,
  missing: Plan,
  { transactions, gas, fee }: Estimate,
): Record<string, unknown> {
  const royalties = Object.fromEntries(
    missing.cubes.map(({ key, royaltyBasisPoints }) => [key, royaltyBasisPoints]),
  );
  return { type: 'estimate', runId, missing: keysOf(missing), royalties, transactions, gas, fee };
}

/** Describes a cost: `at most 2 transactions and 0.01 ETH of gas`. */
export function costText({ transactions, fee }: Estimate): string {
  if (transactions === 0) return 'no gas';
  return `at most ${transactions} transaction${transactions === 1 ? '' : 's'} and ${formatAmount(fee)} of gas`;
}

/** Returns one line per royalty rate with the cubes it applies to; cubes without a royalty are left out. */
export function royaltyLines(cubes: Plan['cubes']): string[] {
  const keys = new Map<number, string[]>();
  for (const { key, royaltyBasisPoints: rate } of cubes) keys.set(rate, [...(keys.get(rate) ?? []), key]);
  keys.delete(0);
  return [...keys].map(
    ([rate, cubeKeys]) =>
      `Royalty of ${formatRoyalty(rate)}, which cannot be changed later: ${oneLine(cubeKeys.join(', '), 200)}.`,
  );
}

/** Prints a table of steps, with a column for their scope if they have one. @param maxFeePerGas in wei */
export function printSteps(
  terminal: Terminal,
  steps: readonly (EstimatedStep & { scope?: string })[],
  maxFeePerGas: bigint,
): void {
  const columns = ['GAS', 'COST AT MOST', 'STEP'];
  const rows = steps.map(({ scope, title, gas }) => {
    const cost = gas === 0n ? ['-', '-'] : [String(gas), formatAmount(gas * maxFeePerGas)];
    return [...(scope === undefined ? [] : [scope]), ...cost, oneLine(title, 100)];
  });
  const heading = steps[0]?.scope === undefined ? columns : ['FOR', ...columns];
  printTable(terminal, [heading, ...rows]);
}

/** Returns steps with the maximum fee of each in wei, for `--json`. */
export function pricedSteps<Step extends EstimatedStep>(steps: readonly Step[], maxFeePerGas: bigint) {
  return steps.map((step) => ({ ...step, fee: step.gas * maxFeePerGas }));
}
