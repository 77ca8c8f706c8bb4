import { abortable } from '../base/abortable.ts';
import { CubedropError } from '../base/errors.ts';
import type { Hex } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import type { Run } from './run-state.ts';
import type { SignaturePlan, SignStep } from './step.ts';

/**
 * Performs a sign step with the signature in the journal, or asks for one if there is none.
 * @returns what to merge into the state
 * @throws CubedropError `conflict` if the signature in the journal is for other data; `canceled` if the user
 *   declines; `aborted`
 */
export async function sign<State extends JsonObject>(
  run: Run,
  { name, title, plan }: SignStep<State>,
): Promise<Partial<State>> {
  const planned = plan(run.context);
  const { fingerprint, read } = planned;
  const before = run.record.signatures.get(name);
  if (!before) return askForSignature(run, name, planned);
  if (before.fingerprint === fingerprint) return run.withRetries(name, async () => read(before.signature));
  throw new CubedropError('conflict', `"${title}" was started with different content.`, {
    details: { before: before.fingerprint, now: fingerprint },
  });
}

async function askForSignature<State extends JsonObject>(
  run: Run,
  step: string,
  { fingerprint, data, read }: SignaturePlan<State>,
): Promise<Partial<State>> {
  run.throwIfAborted();
  run.emit({ type: 'data-signing', step, fingerprint });
  const { sender, signal } = run.context;
  const signature: Hex = await abortable(sender.signTypedData(data), signal);
  const learned = await run.withRetries(step, async () => read(signature));
  await run.append({ type: 'data-signed', step, fingerprint, signature });
  return learned;
}
