import type { JsonObject } from '@cubedrop/sdk';
import { openPage } from '../session/open-page.ts';
import type { CompletedPayment } from '../session/pages.ts';
import { linksOf, printLinks, webPageOf } from '../session/print-links.ts';
import { runSingle, type Prepared } from '../session/run-single.ts';
import type { Call } from './call.ts';
import { namingCube } from './naming-cube.ts';
import { singleOptions, type SingleFlags } from './paying-flags.ts';
import type { WebFlag } from './web-flag.ts';

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

/** A payment for which some details have to be looked up before it starts. */
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
  const result = await runSingle(call, { ...payable(payment), ...singleOptions(call.flags) }).catch(
    (error: unknown) => {
      throw namingCube(error, payment.input);
    },
  );
  if (!result) return;
  const { web = false } = call.flags;
  await printPaid(call, { ...payment, result }, () => print(result as Result), { web });
}

/**
 * Prints the result of a payment: as JSON, or through `print` and with links. With `--web`, also opens the page of the
 * result, or with `--json` includes its URL in the output.
 * @param options `json` is what `--json` prints; defaults to the flow's result
 */
export async function printPaid(
  call: Call<object>,
  payment: CompletedPayment,
  print: () => void,
  { web = false, json = payment.result }: WebFlag & { json?: object } = {},
): Promise<void> {
  const { terminal } = call;
  if (terminal.wantsJson) {
    if (!web) return terminal.printJson(json);
    return terminal.printJson({ ...json, url: webPageOf(await linksOf(call, payment)) ?? null });
  }
  print();
  const links = await linksOf(call, payment);
  printLinks(terminal, links);
  const url = webPageOf(links);
  if (web && url !== undefined) await openPage(terminal, url);
}

function payable(payment: CommandPayment | PaymentToPrepare): PaymentToPrepare {
  if ('prepare' in payment) return payment;
  const { question, show, ...wanted } = payment;
  const { input } = wanted;
  return { ...wanted, prepare: async () => ({ input, question, show }) };
}
