import type { JsonObject } from '@cubedrop/sdk';
import { runSingle, type Prepared } from '../session/run-single.ts';
import { printLinks } from '../session/print-links.ts';
import type { Call } from './call.ts';
import { singleOptions, type SingleFlags } from './paying-flags.ts';

/** A payment whose details are known from the flags. */
export interface CommandPayment {
  command: string;
  /** As in `RunRecord`. */
  typed?: string;
  /** Input of the flow, as JSON. */
  input: JsonObject;
  /** Confirmation question. */
  question: string;
  /** Prints details before the question, such as fees. Called for a new payment only. */
  show?: (() => Promise<void>) | undefined;
}

/** A payment of which some details have to be looked up before it starts. */
export interface PaymentToPrepare {
  command: string;
  /** As in `RunRecord`. */
  typed?: string;
  /** The part of the input known from the flags, enough to find an earlier run. */
  input: JsonObject;
  /** Whether the flags name no amount, so that an earlier run of any amount is resumed. */
  matchesAnyAmount?: boolean;
  /** Looks up the other details. If there is nothing to do, prints that and resolves to `undefined`. */
  prepare: () => Promise<Prepared | undefined>;
}

/** Runs the flow of a command with its flags, then prints the result: as JSON, or through `print` and with links. */
export async function pay<Result extends object = Record<string, string>>(
  call: Call<SingleFlags>,
  payment: CommandPayment | PaymentToPrepare,
  print: (result: Result) => void,
): Promise<void> {
  const result = await runSingle(call, { ...payable(payment), ...singleOptions(call.flags) });
  if (!result) return;
  if (call.terminal.wantsJson) return call.terminal.printJson(result);
  print(result as Result);
  await printLinks(call, { ...payment, result });
}

function payable(payment: CommandPayment | PaymentToPrepare): PaymentToPrepare {
  if ('prepare' in payment) return payment;
  const { question, show, ...wanted } = payment;
  const { input } = wanted;
  return { ...wanted, prepare: async () => ({ input, question, show }) };
}
