import type { JsonObject } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import type { Run } from '../journal/run-store.ts';
import type { MadeList } from '@cubedrop/sdk/manifest';
import { resumeSingle } from '../session/run-single.ts';
import { singleFlow } from '../session/single-flows.ts';
import { makeManifest } from './apply-manifest.ts';
import type { RunDone } from './make-plan.ts';

/**
 * Resumes an interrupted run and returns its result.
 * @param maxCost maximum cost of gas for the rest of the run, in wei; defaults to the limit of the run
 */
export async function resumeRun(
  call: Call<object>,
  run: Run,
  maxCost?: bigint,
): Promise<{ single: JsonObject } | { done: RunDone }> {
  const { command, input } = run;
  if (singleFlow(command)) return { single: await resumeSingle(call, run, maxCost) };
  const { name, folder, text, upTo } = input as Record<string, string>;
  const done = await makeManifest(call, {
    command,
    source: {
      name: name!,
      folder: folder!,
      text: text!,
      ...(input['mayLeaveFolder'] === true ? { mayLeaveFolder: true } : {}),
    },
    upTo: upTo as MadeList,
    yes: true,
    dryRun: false,
    maxCost,
    run,
  });
  return { done: done! };
}
