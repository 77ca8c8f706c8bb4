import type { JsonObject } from '@cubedrop/sdk';
import { runSingle } from '../session/run-single.ts';
import type { Call } from './call.ts';
import { payingOptions, type PayingFlags } from './paying-flags.ts';

/** What a command pays for. */
export interface Payment {
  command: string;
  /** What its flow is begun with, as JSON. */
  input: JsonObject;
  /** What it comes to, as a question. */
  question: string;
}

/** Runs the flow of a command as its flags say; answers with JSON, or has `tell` say what came of it. */
export async function pay(
  call: Call<PayingFlags>,
  payment: Payment,
  tell: (result: Record<string, string>) => void,
): Promise<void> {
  const result = await runSingle(call, { ...payment, ...payingOptions(call.flags) });
  if (!result) return;
  if (call.terminal.wantsJson) call.terminal.printJson(result);
  else tell(result as Record<string, string>);
}
