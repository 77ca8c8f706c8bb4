import type { Call } from '../commands/call.ts';
import { estimateEvent, pricedSteps } from '../apply/print-cost.ts';
import { reportFaults } from '../manifest/report-faults.ts';
import { openReader } from '../session/reader.ts';
import { openSession } from '../session/session.ts';
import { EXIT, exitCodeOf } from '../terminal/exit-codes.ts';
import { Reported, reportError } from '../terminal/report.ts';
import { itemJson, planJson } from './plan-json.ts';
import { planMarkdown } from './plan-markdown.ts';
import { planRelease, type PlanOptions } from './plan-release.ts';
import { printPlan } from './print-plan.ts';
import { countActions, isRefused, type ReleasePlan } from './types.ts';

/** Human-readable output formats of a plan. */
export type PlanFormat = 'text' | 'markdown';

/**
 * Prints what applying a manifest would do. With `--json`, ignores `options.format`.
 * @param options if `hasDetailedExitCode` is set, the exit code is 11 if there is something to create or to resume
 * @throws Reported with that exit code, or, if the manifest is refused or applying it is blocked, with the exit
 *   code of applying it; otherwise as `planRelease`
 */
export async function showPlan(
  call: Call<object>,
  options: PlanOptions & { format: PlanFormat; hasDetailedExitCode: boolean },
): Promise<void> {
  const plan = await planRelease(call, options, openReader);
  if (call.terminal.wantsJson) call.terminal.printJson(planJson(plan), plan.items.map(itemJson));
  else if (options.format === 'markdown') call.terminal.stdout.write(`${planMarkdown(plan)}\n`);
  else printPlan(call.terminal, plan);
  if (isRefused(plan)) throw new Reported(EXIT.usage);
  const [blocker] = plan.blockers;
  if (blocker) throw new Reported(exitCodeOf(blocker.category), blocker);
  const hasChanges = countActions(plan).create > 0 || plan.interrupted !== undefined;
  if (options.hasDetailedExitCode && hasChanges) throw new Reported(EXIT.changes);
}

/**
 * Prints to stdout, for `--dry-run`, what applying a manifest would do, as `showPlan` does in text format. If the
 * manifest is refused, its faults follow on stderr; if applying it is blocked, the first blocker. With `--json`, prints
 * only the faults or the error in these cases, and otherwise the `estimate` event with which a run would begin, with the
 * plan's items and steps added. Asks for the wallet's password, or connects to its signer, if nobody is signed in
 * and the key is not in the environment.
 * @throws Reported if the manifest is refused or applying it is blocked; CubedropError `sign-in`, `unavailable` or
 *   `wrong-network`
 */
export async function showDryRun(call: Call<object>, options: PlanOptions): Promise<undefined> {
  const plan = await planRelease(call, options, async () => {
    const session = await openSession(call, { mayUnlock: true });
    return { server: session, address: session.account.address, session };
  });
  const { terminal } = call;
  if (!terminal.wantsJson) printPlan(terminal, plan);
  if (isRefused(plan)) {
    const faults = [...plan.items.flatMap((one) => one.faults), ...plan.faults];
    return reportFaults(terminal, options.source, faults);
  }
  const [blocker] = plan.blockers;
  if (blocker) throw new Reported(reportError(terminal, blocker), blocker);
  if (terminal.wantsJson) terminal.printJson(dryRunEvent(plan));
  else terminal.say('Nothing was sent.');
}

function dryRunEvent({ runId, missing, estimate, items }: ReleasePlan): Record<string, unknown> {
  if (!estimate) return {};
  return {
    ...estimateEvent(runId, missing, estimate),
    items: items.map(itemJson),
    steps: pricedSteps(estimate.steps, estimate.maxFeePerGas),
  };
}
