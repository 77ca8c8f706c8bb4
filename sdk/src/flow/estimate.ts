import { readFees } from '../chain/fees.ts';
import type { JsonObject } from '../json.ts';
import { signedIn } from './checks.ts';
import type { CheckContext, FlowContext } from './context.ts';
import type { Flow } from './flow.ts';
import { outline, type StepOutline } from './progress.ts';

/** What a flow can cost at most at the fees of the moment; amounts in wei of ETH. */
export interface Estimate {
  transactions: number;
  gas: bigint;
  maxFeePerGas: bigint;
  /** Gas times its fee. */
  fee: bigint;
  /** Sent along with transactions. */
  value: bigint;
}

/** A step before anything of its flow is done. */
export interface EstimatedStep extends StepOutline {
  /** At most; 0 for what is no transaction. */
  gas: bigint;
}

/**
 * What a flow would cost, without sending anything. Upper bounds: transactions that turn out to be needless count too.
 * @returns the sums, and every step of the flow in its order, as far as they are known before it begins
 * @throws CubedropError `unavailable`
 */
export async function estimateFlow<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  context: Pick<FlowContext, 'chain'>,
): Promise<Estimate & { steps: EstimatedStep[] }> {
  const all = flow.steps(input, await flow.begin(input, context));
  const paying = all.filter((step) => step.kind === 'transaction');
  const { maxFeePerGas } = await readFees(context.chain);
  const gas = paying.reduce((sum, step) => sum + step.gas, 0n);
  const value = paying.reduce((sum, step) => sum + (step.value ?? 0n), 0n);
  const steps = all.map((step) => ({ ...outline(step), gas: step.kind === 'transaction' ? step.gas : 0n }));
  return { transactions: paying.length, gas, maxFeePerGas, fee: gas * maxFeePerGas, value, steps };
}

/**
 * Makes the checks of a flow as it would begin with them, without sending anything. That somebody is signed in is not
 * asked for.
 * @throws CubedropError as the flow would
 */
export async function checkFlow<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  context: CheckContext,
): Promise<void> {
  const steps = flow.steps(input, await flow.begin(input, context));
  for (const step of steps) {
    if (step.kind === 'check' && step.name !== signedIn.name) await step.check(context);
  }
}
