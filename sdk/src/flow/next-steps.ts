import type { JsonObject } from '../json.ts';
import { perform } from './perform.ts';
import type { FlowRecord } from './record.ts';
import type { Run } from './run-state.ts';
import type { Step } from './step.ts';

/** A step whose turn has come, and its place among the flow's steps. */
export interface Next<State extends JsonObject> {
  step: Step<State>;
  index: number;
}

/** How many uploads go out at the same time where the context does not say: a page's other calls need connections too. */
const UPLOADS_AT_ONCE = 3;

/** The first step that is not done; with an upload, all that may go out beside it. */
export function nextSteps<State extends JsonObject>(
  steps: readonly Step<State>[],
  { done }: FlowRecord,
): Next<State>[] {
  const start = steps.findIndex(({ name }) => !done.has(name));
  const first = steps[start];
  if (!first) return [];
  const together = togetherOf(first);
  if (together === undefined) return [{ step: first, index: start }];
  const next: Next<State>[] = [];
  for (let index = start; index < steps.length; index += 1) {
    const step = steps[index]!;
    if (done.has(step.name)) continue;
    if (togetherOf(step) !== together) break;
    next.push({ step, index });
  }
  return next;
}

function togetherOf<State extends JsonObject>(step: Step<State>): string | undefined {
  return step.kind === 'upload' ? step.together : undefined;
}

/**
 * Does steps, a few at the same time; each begins as soon as one before it is over. After a failure none begins, and
 * those under way are waited for, so that nothing is written after the end.
 * @throws what the first that failed threw
 */
export async function performAll<State extends JsonObject>(
  run: Run,
  next: readonly Next<State>[],
  total: number,
): Promise<void> {
  const { uploadsAtOnce = UPLOADS_AT_ONCE } = run.context;
  let begun = 0;
  let failed: { reason: unknown } | undefined;
  const work = async (): Promise<void> => {
    while (begun < next.length && !failed) {
      const { step, index } = next[begun++]!;
      try {
        run.throwIfAborted();
        await perform(run, step, index, total);
      } catch (reason) {
        failed ??= { reason };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(uploadsAtOnce, next.length) }, work));
  if (failed) throw failed.reason;
}
