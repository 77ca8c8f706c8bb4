import type { JsonObject } from '../base/json.ts';
import { perform } from './perform.ts';
import type { FlowRecord } from './record.ts';
import type { Run } from './run-state.ts';
import type { Step } from './step.ts';
import { requireItem } from '../base/require.ts';

/** A step to run next, and its index among the flow's steps. */
export interface Next<State extends JsonObject> {
  step: Step<State>;
  index: number;
}

/** Default number of concurrent uploads. Low enough to leave connections for a page's other requests. */
const UPLOADS_AT_ONCE = 3;

/**
 * Returns the first step that is not done and, if it is an upload, all uploads that can run concurrently with it.
 */
export function nextSteps<State extends JsonObject>(
  steps: readonly Step<State>[],
  { done }: FlowRecord,
): Next<State>[] {
  const start = steps.findIndex(({ name }) => !done.has(name));
  const first = steps[start];
  if (!first) return [];
  const group = groupOf(first);
  if (group === undefined) return [{ step: first, index: start }];
  const next: Next<State>[] = [];
  for (const [index, step] of steps.entries()) {
    if (index < start || done.has(step.name)) continue;
    if (groupOf(step) !== group) break;
    next.push({ step, index });
  }
  return next;
}

function groupOf<State extends JsonObject>(step: Step<State>): string | undefined {
  return step.kind === 'upload' ? step.group : undefined;
}

/**
 * Performs steps with limited concurrency. After a failure no further step is started, and running ones are awaited, so
 * that nothing is written after this function settles.
 * @throws the error of the first step that failed
 */
export async function performAll<State extends JsonObject>(
  run: Run,
  next: readonly Next<State>[],
  total: number,
): Promise<void> {
  const { uploadsAtOnce = UPLOADS_AT_ONCE } = run.context;
  let started = 0;
  let failed: { reason: unknown } | undefined;
  const worker = async (): Promise<void> => {
    while (started < next.length && !failed) {
      const { step, index } = requireItem(next, started++);
      try {
        run.throwIfAborted();
        await perform(run, step, index, total);
      } catch (reason) {
        failed ??= { reason };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(uploadsAtOnce, next.length) }, worker));
  if (failed) throw failed.reason;
}
