import type { JsonObject } from '@cubedrop/sdk';
import { runSingle, type Prepared } from '../session/run-single.ts';
import type { Call } from './call.ts';
import { singleOptions, type SingleFlags } from './paying-flags.ts';

/** What a command pays for. */
export interface Payment {
  command: string;
  /** What its flow is begun with, as JSON. */
  input: JsonObject;
  /** What it comes to, as a question. */
  question: string;
  /** Shows what belongs to the question, as fees: only where a new payment is to begin. */
  show?: () => Promise<void>;
}

/** What a command pays for, where some of it has to be looked up before a new payment begins. */
export interface PaymentToPrepare {
  command: string;
  /** What is known of it by the flags: enough to find an earlier run. */
  input: JsonObject;
  /** The flags name no amount, so that an earlier run of any amount is gone on with. */
  anyAmount?: boolean;
  /** The rest; undefined where there is nothing to do, which it says. */
  prepare: () => Promise<Prepared | undefined>;
}

/** Runs the flow of a command as its flags say; answers with JSON, or has `tell` say what came of it. */
export async function pay(
  call: Call<SingleFlags>,
  payment: Payment | PaymentToPrepare,
  tell: (result: Record<string, string>) => void,
): Promise<void> {
  const result = await runSingle(call, { ...payable(payment), ...singleOptions(call.flags) });
  if (!result) return;
  if (call.terminal.wantsJson) call.terminal.printJson(result);
  else tell(result as Record<string, string>);
}

function payable(payment: Payment | PaymentToPrepare): PaymentToPrepare {
  if ('prepare' in payment) return payment;
  const { command, input, question, show } = payment;
  const prepare = async () => {
    await show?.();
    return { input, question };
  };
  return { command, input, prepare };
}
