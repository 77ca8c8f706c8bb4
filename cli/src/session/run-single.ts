import { CubedropError, formatAmount, type Address, type JsonObject } from '@cubedrop/sdk';
import { chainNow, type LocalSender } from '@cubedrop/sdk/chain';
import { requireFunds } from '../apply/estimate.ts';
import { pricedSteps, printSteps } from '../apply/tell-cost.ts';
import type { Call } from '../commands/call.ts';
import type { Run } from '../journal/run-store.ts';
import { askYes } from '../terminal/prompt.ts';
import { openChain } from './chain.ts';
import { feeCapOf } from './fee-cap.ts';
import { requireSettled } from './other-runs.ts';
import { asPayer, beginRun, performRun } from './paying.ts';
import { openServer } from './server.ts';
import { singleFlow } from './single-flows.ts';

export interface SingleRun {
  command: string;
  /** What the flow is begun with, as JSON. */
  input: JsonObject;
  /** What it comes to, as a question. */
  question: string;
  yes: boolean;
  /** Estimate alone. */
  dryRun?: boolean;
  /** The most that gas may cost, in wei. */
  maxCost?: bigint | undefined;
  /** The run to go on with, instead of a new one. */
  run?: Run;
}

/**
 * Runs the one flow of a command, after asking, and answers what came of it; undefined where it was only estimated,
 * which is printed then.
 */
export async function runSingle(call: Call<object>, single: SingleRun): Promise<JsonObject | undefined> {
  const { command, input, question, yes, dryRun = false, maxCost, run: cutOff } = single;
  if (dryRun) return estimate(call, single);
  if (!yes && !cutOff && !(await askYes(call.terminal, { message: question, instead: '--yes' }))) {
    throw new CubedropError('canceled', 'Nothing was done.');
  }
  const flow = singleFlow(command)!;
  return asPayer(call, command, async (payer) => {
    requireSettled(payer, cutOff?.runId);
    let maxFeePerGas: bigint | undefined;
    if (maxCost !== undefined) {
      const cost = await flow.estimate(input, payer.chain);
      await requireFunds(payer.chain, payer.address, { ...cost, value: 0n }, maxCost);
      maxFeePerGas = feeCapOf(cost, maxCost);
    }
    const now = await chainNow(payer.chain, Math.floor(call.terminal.clock() / 1_000));
    const run = cutOff ?? (await beginRun(call, payer, { command, input, maxFeePerGas }, now));
    const capped = maxFeePerGas === undefined ? run : { ...run, maxFeePerGas: String(maxFeePerGas) };
    const result = await performRun(call, payer, capped, (context, view) => {
      view.begin(command);
      return flow.run(run.input, context);
    });
    return { runId: run.runId, ...result };
  });
}

/** Makes the checks of a command's flow and prints what it costs at most; nothing is signed or sent. */
async function estimate(call: Call<object>, { command, input, maxCost }: SingleRun): Promise<undefined> {
  const { terminal } = call;
  const server = await openServer(call);
  const chain = await openChain(call, server);
  const address = (await call.account()).address as Address;
  const flow = singleFlow(command)!;
  const clock = () => Math.floor(terminal.clock() / 1_000);
  await flow.check(input, { chain, api: server.api, sender: unsigning(address), clock });
  const cost = await flow.estimate(input, chain);
  await requireFunds(chain, address, { ...cost, value: 0n }, maxCost);
  const { transactions, gas, fee, value, steps, maxFeePerGas } = cost;
  if (terminal.wantsJson) {
    const priced = pricedSteps(steps, maxFeePerGas);
    terminal.printJson({ type: 'estimate', transactions, gas, fee, value, steps: priced });
  } else {
    printSteps(terminal, steps, maxFeePerGas);
    const sent = value > 0n ? `, beside ${formatAmount(value)} that goes along` : '';
    const count = `${transactions} transaction${transactions === 1 ? '' : 's'}`;
    terminal.print(`${count}, gas for at most ${formatAmount(fee)}${sent}. Nothing was sent.`);
  }
  return undefined;
}

/** An account that nothing can be signed for. */
function unsigning(address: Address): LocalSender {
  const refuse = async () => {
    throw new CubedropError('internal', 'A dry run signs nothing.');
  };
  return { kind: 'local', address, sign: refuse, signMessage: refuse };
}
