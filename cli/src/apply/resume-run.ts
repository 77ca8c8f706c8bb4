import { CubedropError, type JsonObject } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { formatIn } from '../journal/manifest-of-run.ts';
import type { Run } from '../journal/run-store.ts';
import { KEYED_LISTS } from '@cubedrop/sdk/manifest';
import { resumeSingle } from '../session/run-single.ts';
import { singleFlow } from '../session/single-flows.ts';
import { createManifest } from './apply-manifest.ts';
import type { RunDone } from './create-plan.ts';
import { required } from '../required.ts';

/**
 * Resumes an interrupted run and returns its result.
 * @param maxCost maximum cost of gas for the rest of the run, in wei; defaults to the limit that the run began with
 */
export async function resumeRun(
  call: Call<object>,
  run: Run,
  maxCost?: bigint,
): Promise<{ single: JsonObject } | { done: RunDone }> {
  const { command, input } = run;
  if (singleFlow(command)) return { single: await resumeSingle(call, run, maxCost) };
  const done = await createManifest(call, {
    command,
    source: {
      name: textIn(input, 'name'),
      folder: textIn(input, 'folder'),
      text: textIn(input, 'text'),
      format: formatIn(input),
      ...(input['mayLeaveFolder'] === true ? { mayLeaveFolder: true } : {}),
    },
    upTo: required(
      KEYED_LISTS.find((list) => list === input['upTo']),
      'list up to which to create',
    ),
    yes: true,
    dryRun: false,
    maxCost,
    run,
  });
  return { done: required(done, 'result') };
}

function textIn(input: JsonObject, field: string): string {
  const text = input[field];
  if (typeof text === 'string') return text;
  throw new CubedropError('internal', `The input of the run has no ${field}.`);
}
