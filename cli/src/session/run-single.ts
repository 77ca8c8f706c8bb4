import { CubedropError, type JsonObject } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import type { Run } from '../journal/run-store.ts';
import { askYes } from '../terminal/prompt.ts';
import { requireSettled } from './other-runs.ts';
import { asPayer, beginRun, performRun } from './paying.ts';
import { singleFlow } from './single-flows.ts';

export interface SingleRun {
  command: string;
  /** What the flow is begun with, as JSON. */
  input: JsonObject;
  /** What it comes to, as a question. */
  question: string;
  yes: boolean;
  /** The run to go on with, instead of a new one. */
  run?: Run;
}

/** Runs the one flow of a command, after asking, and answers what came of it. */
export async function runSingle(
  call: Call<object>,
  { command, input, question, yes, run: cutOff }: SingleRun,
): Promise<JsonObject> {
  if (!yes && !cutOff && !(await askYes(call.terminal, { message: question, instead: '--yes' }))) {
    throw new CubedropError('canceled', 'Nothing was done.');
  }
  return asPayer(call, command, async (payer) => {
    requireSettled(payer, cutOff?.runId);
    const now = await chainNow(payer.chain, Math.floor(call.terminal.clock() / 1_000));
    const run = cutOff ?? beginRun(call, payer, { command, input }, now);
    const result = await performRun(call, payer, run, (context, view) => {
      view.begin(command);
      return singleFlow(command)!(run.input, context);
    });
    return { runId: run.runId, ...result };
  });
}
