import { formatAmount, formatRoyalty } from '@cubedrop/sdk';
import type { Estimate, EstimatedStep } from '@cubedrop/sdk/flows';
import type { Plan } from '@cubedrop/sdk/manifest';
import { oneLine, printTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { PlannedStep } from './estimate.ts';
import { countsOf, isEmpty, keysOf } from './parts.ts';

interface Cost {
  runId: string;
  /** What is asked for. */
  plan: Plan;
  /** What is yet to be made. */
  missing: Plan;
  estimate: Estimate;
  /** Every step to it, where nothing but telling them follows. */
  steps?: PlannedStep[];
}

/** Tells what a plan's missing items take: each step where a dry run asks for them, and the sum. */
export function tellCost(terminal: Terminal, { runId, plan, missing, estimate, steps }: Cost): void {
  const { transactions, gas, fee, maxFeePerGas } = estimate;
  if (terminal.wantsJson) {
    const royalties = Object.fromEntries(
      missing.cubes.map(({ key, royaltyBasisPoints }) => [key, royaltyBasisPoints]),
    );
    const what = { type: 'estimate', runId, missing: keysOf(missing), royalties, transactions, gas, fee };
    return terminal.printJson(steps ? { ...what, steps: pricedSteps(steps, maxFeePerGas) } : what);
  }
  if (isEmpty(plan)) return terminal.say('There is nothing in it to make.');
  if (isEmpty(missing)) return terminal.say('Everything in it exists already.');
  if (steps) printSteps(terminal, steps, maxFeePerGas);
  const count = `${transactions} transaction${transactions === 1 ? '' : 's'}`;
  const cost = transactions === 0 ? 'no gas' : `at most ${count} and ${formatAmount(fee)} of gas`;
  for (const line of royaltyLines(missing.cubes)) terminal.say(line);
  terminal.say(`To make: ${countsOf(missing)}; ${cost}.${steps ? ' Nothing was sent.' : ''}`);
}

/** What the creator gets of later sales of the cubes, which stays so; nothing where all are without. */
function royaltyLines(cubes: Plan['cubes']): string[] {
  const keys = new Map<number, string[]>();
  for (const { key, royaltyBasisPoints: rate } of cubes) keys.set(rate, [...(keys.get(rate) ?? []), key]);
  keys.delete(0);
  return [...keys].map(
    ([rate, of]) => `Royalty of ${formatRoyalty(rate)}, fixed for good: ${oneLine(of.join(', '), 200)}.`,
  );
}

/** Prints each step of one flow, or of several with what each is for. @param maxFeePerGas in wei */
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

/** Steps with what each costs at most, for `--json`. */
export function pricedSteps<Step extends EstimatedStep>(steps: readonly Step[], maxFeePerGas: bigint) {
  return steps.map((step) => ({ ...step, fee: step.gas * maxFeePerGas }));
}
