import { formatAmount, type JsonObject } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { requireFunds } from '../apply/estimate.ts';
import { pricedSteps, printSteps } from '../apply/print-cost.ts';
import type { Call } from '../commands/call.ts';
import { commandOf, RunStore, type Run } from '../journal/run-store.ts';
import { openChain } from './chain.ts';
import { checkBeforePassword, checkPayment, confirmPayment } from './confirm-payment.ts';
import { findEarlier, findIdle, type EarlierRun, type Wanted, type RunOwner } from './earlier-run.ts';
import { feeCapOf } from './fee-cap.ts';
import { runToResume } from './run-to-resume.ts';
import { requireNonePending } from './other-runs.ts';
import { printResumption } from './print-resumption.ts';
import { withLockedPayer, beginRun, performRun, type Payer } from './paying.ts';
import { openServer } from './server.ts';
import { requireSingleFlow } from './single-flows.ts';
import { printContracts } from './trust.ts';

/** Input and confirmation question of a new payment. */
export interface Prepared {
  /** Input of the flow, as JSON. */
  input: JsonObject;
  /** Confirmation question. */
  question: string;
  /** Prints details before the question, such as fees. */
  show?: (() => Promise<void>) | undefined;
}

export interface SingleRun extends Wanted {
  /** Looks up what only a new payment needs, such as its price. Resolves to `undefined` if there is nothing to do. */
  prepare: () => Promise<Prepared | undefined>;
  yes: boolean;
  /** Whether to estimate the cost and do nothing else. */
  dryRun?: boolean;
  /** Maximum cost of gas, in wei. */
  maxCost?: bigint | undefined;
  /** Whether to pay again even if an earlier run of the same act is unfinished. */
  again?: boolean;
}

/**
 * Runs the single flow of a command after confirmation and returns its result. If `runToResume` returns an earlier run
 * of the same act, that run is resumed instead, and the result has `resumed: true`. Returns `undefined` if there was
 * nothing to do, and after a dry run, which prints its estimate.
 */
export async function runSingle(call: Call<object>, single: SingleRun): Promise<JsonObject | undefined> {
  const { yes, dryRun = false, maxCost, again = false } = single;
  const { terminal } = call;
  const owner = await readRunOwner(call);
  const earlier = dryRun ? undefined : findEarlier(owner, single);
  const showEarlier = (one: EarlierRun) => printResumption(call, one);
  const interrupted = await runToResume(terminal, earlier, single, { yes, again, show: showEarlier });
  if (interrupted) return resumeSingle(call, interrupted, maxCost);
  const prepared = await single.prepare();
  if (!prepared) return undefined;
  const { input, question, show } = prepared;
  if (dryRun || yes) await show?.();
  if (dryRun) return estimate(call, { ...single, input });
  const payment = { command: single.command, input, question, show };
  await (yes ? checkBeforePassword(call, payment) : confirmPayment(call, payment));
  return withLockedPayer(call, commandOf(single), async (payer) => {
    // While the question was open, another process may have paid for the same thing.
    const late = findEarlier(owner, single);
    const isNew = late && late.run.runId !== earlier?.run.runId;
    const isWanted = again && late?.state === 'finished';
    const run = isNew ? await runToResume(terminal, late, single, { yes: true, again: isWanted }) : undefined;
    requireNonePending(payer, run?.runId);
    if (run) return resumed(await performAgain(call, payer, run, maxCost));
    // Without --yes, the confirmation has named the contracts.
    if (yes) printPaidContracts(call, payer, { ...single, input });
    const begun = await begin(call, payer, { ...single, input }, maxCost);
    for (const idle of findIdle(owner, single)) if (idle.runId !== begun.runId) payer.runs.abandon(idle);
    return performSingle(call, payer, begun);
  });
}

/** Runs the single flow of a command as a new payment without asking. The caller ensures that nothing is paid twice. */
export function runNewPayment(
  call: Call<object>,
  wanted: Pick<Wanted, 'command' | 'input'>,
): Promise<JsonObject> {
  return withLockedPayer(call, wanted.command, async (payer) => {
    requireNonePending(payer);
    const run = await begin(call, payer, wanted);
    const result = await performSingle(call, payer, run);
    payer.runs.markReported(run);
    return result;
  });
}

/** Resumes a run of a single flow. @param maxCost maximum cost of gas from here on, in wei */
export function resumeSingle(call: Call<object>, run: Run, maxCost?: bigint): Promise<JsonObject> {
  return withLockedPayer(call, commandOf(run), async (payer) => {
    requireNonePending(payer, run.runId);
    return resumed(await performAgain(call, payer, run, maxCost));
  });
}

/** Performs the rest of a run, naming its contracts first. */
function performAgain(
  call: Call<object>,
  payer: Payer,
  run: Run,
  maxCost: bigint | undefined,
): Promise<SingleResult> {
  printPaidContracts(call, payer, run);
  return performSingle(call, payer, run, maxCost);
}

/** Names the contracts that a flow pays or approves, except with `--json`. */
function printPaidContracts(
  call: Call<object>,
  { contracts }: Payer,
  { command, input }: Pick<Wanted, 'command' | 'input'>,
): void {
  if (!call.terminal.wantsJson) printContracts(call, contracts, requireSingleFlow(command).contracts(input));
}

/** Result of a flow, with the id of its run. */
type SingleResult = JsonObject & { readonly runId: string };

function resumed({ runId, ...result }: SingleResult): JsonObject {
  return { runId, resumed: true, ...result };
}

async function readRunOwner(call: Call<object>): Promise<RunOwner> {
  const { config } = await openServer(call);
  const { address } = await call.account();
  return {
    runs: new RunStore(call.folder),
    network: config.network,
    address,
    typedAt: call.terminal.typedAt,
  };
}

async function begin(
  call: Call<object>,
  payer: Payer,
  { command, typed, input }: Pick<Wanted, 'command' | 'typed' | 'input'>,
  maxCost?: bigint,
): Promise<Run> {
  const maxFeePerGas = await feeCap(payer, { command, input }, maxCost);
  const now = await chainNow(payer.chain, Math.floor(call.terminal.clock() / 1_000));
  return beginRun(call, payer, { command, typed, input, maxFeePerGas }, now);
}

async function performSingle(
  call: Call<object>,
  payer: Payer,
  run: Run,
  maxCost?: bigint,
): Promise<SingleResult> {
  const cap = await feeCap(payer, run, maxCost);
  const capped = cap === undefined ? run : { ...run, maxFeePerGas: String(cap) };
  const result = await performRun(call, payer, capped, (context, view) => {
    view.begin(commandOf(run));
    return requireSingleFlow(run.command).run(run.input, context);
  });
  return { runId: run.runId, ...result };
}

/**
 * Returns the maximum fee per gas in wei; `undefined` if `maxCost` is not set or no gas is needed.
 * @throws CubedropError `insufficient-funds`
 */
async function feeCap(
  { chain, address }: Payer,
  { command, input }: Pick<Wanted, 'command' | 'input'>,
  maxCost: bigint | undefined,
): Promise<bigint | undefined> {
  if (maxCost === undefined) return undefined;
  const flow = requireSingleFlow(command);
  const [inWeth, asOfNow] = await Promise.all([
    flow.estimate(input, chain),
    flow.estimate(input, chain, address),
  ]);
  // WETH may need an approval, ETH may have to be converted, and the balance can still change, so the higher of the two
  // estimates is used.
  const cost = inWeth.gas > asOfNow.gas ? inWeth : asOfNow;
  await requireFunds(chain, address, { ...cost, value: 0n }, maxCost);
  return feeCapOf(cost, maxCost);
}

/** Runs the checks of a command's flow and prints its maximum cost. Signs and sends nothing. */
async function estimate(
  call: Call<object>,
  { command, input, maxCost }: Wanted & Pick<SingleRun, 'maxCost'>,
): Promise<undefined> {
  const { terminal } = call;
  const server = await openServer(call);
  const chain = await openChain(call, server);
  const { address } = await call.account();
  await checkPayment(call, { command, input }, server, chain);
  const cost = await requireSingleFlow(command).estimate(input, chain, address);
  await requireFunds(chain, address, { ...cost, value: 0n }, maxCost);
  const { transactions, gas, fee, value, steps, maxFeePerGas } = cost;
  if (terminal.wantsJson) {
    const priced = pricedSteps(steps, maxFeePerGas);
    terminal.printJson({ type: 'estimate', transactions, gas, fee, value, steps: priced });
  } else {
    printSteps(terminal, steps, maxFeePerGas);
    const sent = value > 0n ? `, plus ${formatAmount(value)} that is sent` : '';
    const count = `${transactions} transaction${transactions === 1 ? '' : 's'}`;
    terminal.print(`${count}, gas for at most ${formatAmount(fee)}${sent}. Nothing was sent.`);
  }
  return undefined;
}
