import { abortable } from '../base/abortable.ts';
import type { JsonObject } from '../base/json.ts';
import { PermanentFailure } from './permanent-failure.ts';
import type { Run } from './run-state.ts';
import type { Step } from './step.ts';
import { sign } from './sign.ts';
import { performTransaction } from './transaction.ts';
import { requireEntry } from '../base/require.ts';

/** Performs one step. Resolves once the journal records it as done. */
export async function perform<State extends JsonObject>(
  run: Run,
  step: Step<State>,
  index: number,
  total: number,
): Promise<void> {
  const { name, kind, title } = step;
  run.emit({ type: 'step-started', step: name, kind, title, index, total });
  if (step.kind === 'transaction') await performTransaction(run, step);
  else {
    const result = step.kind === 'sign' ? await sign(run, step) : await performOrFail(run, step);
    await run.finish(name, (result ?? {}) as JsonObject);
  }
  const { learned } = requireEntry(run.record.done, name);
  run.emit({ type: 'step-done', step: name, index, total, learned });
}

type OffChainStep<State extends JsonObject> = Exclude<Step<State>, { kind: 'sign' | 'transaction' }>;

/** Performs a step with retries. A `PermanentFailure` is recorded in the journal, and its reason is thrown. */
async function performOrFail<State extends JsonObject>(run: Run, step: OffChainStep<State>) {
  try {
    return await run.withRetries(step.name, () => performOffChain(run, step));
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error;
    await run.append({ type: 'flow-failed', reason: error.reason.shortMessage });
    throw error.reason;
  }
}

function performOffChain<State extends JsonObject>(run: Run, step: OffChainStep<State>) {
  switch (step.kind) {
    case 'check':
      return abortable(step.check(run.context), run.context.signal);
    case 'upload':
      return step.upload(run.context, (name, sentBytes, totalBytes) =>
        run.emit({ type: 'upload-progress', step: step.name, name, sentBytes, totalBytes }),
      );
    case 'save':
      return step.save(run.context);
  }
}
