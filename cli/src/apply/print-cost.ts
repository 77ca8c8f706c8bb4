import { formatAmount, formatRoyalty } from '@cubedrop/sdk';
import type { Estimate, EstimatedStep } from '@cubedrop/sdk/flows';
import type { Plan } from '@cubedrop/sdk/manifest';
import { oneLine, printTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { PlannedStep } from './estimate.ts';
import { countsOf, isEmpty, keysOf } from './parts.ts';

interface Cost {
  runId: string;
  /** Everything requested. */
  plan: Plan;
  /** Items that do not exist yet. */
  missing: Plan;
  estimate: Estimate;
  /** Steps to print; set for a dry run only. */
  steps?: PlannedStep[];
}

/** Prints the cost of a plan's missing items: the total and, for a dry run, each step. */
export function printCost(terminal: Terminal, { runId, plan, missing, estimate, steps }: Cost): void {
  const { transactions, gas, fee, maxFeePerGas } = estimate;
  if (terminal.wantsJson) {
    const royalties = Object.fromEntries(
      missing.cubes.map(({ key, royaltyBasisPoints }) => [key, royaltyBasisPoints]),
    );
    const what = { type: 'estimate', runId, missing: keysOf(missing), royalties, transactions, gas, fee };
    return terminal.printJson(steps ? { ...what, steps: pricedSteps(steps, maxFeePerGas) } : what);
  }
  if (isEmpty(plan)) return terminal.say('There is nothing to make.');
  if (isEmpty(missing)) return terminal.say('There is nothing to make: everything exists already.');
  if (steps) printSteps(terminal, steps, maxFeePerGas);
  const count = `${transactions} transaction${transactions === 1 ? '' : 's'}`;
  const cost = transactions === 0 ? 'no gas' : `at most ${count} and ${formatAmount(fee)} of gas`;
  for (const line of royaltyLines(missing.cubes)) terminal.say(line);
  terminal.say(`To make: ${countsOf(missing)}; ${cost}.${steps ? ' Nothing was sent.' : ''}`);
}

/** Returns one line per royalty rate with the cubes it applies to; cubes without a royalty are left out. */
function royaltyLines(cubes: Plan['cubes']): string[] {
  const keys = new Map<number, string[]>();
  for (const { key, royaltyBasisPoints: rate } of cubes) keys.set(rate, [...(keys.get(rate) ?? []), key]);
  keys.delete(0);
  return [...keys].map(
    ([rate, of]) => `Royalty of ${formatRoyalty(rate)}, fixed for good: ${oneLine(of.join(', '), 200)}.`,
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
