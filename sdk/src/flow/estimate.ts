import { readFees } from '../chain/fees.ts';
import type { JsonObject } from '../json.ts';
import { signedIn } from './checks.ts';
import type { CheckContext, FlowContext } from './context.ts';
import type { Flow } from './flow.ts';

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

/**
 * What a flow would cost, without sending anything. Upper bounds: transactions that turn out to be needless count too.
 * @throws CubedropError `unavailable`
 */
export async function estimateFlow<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  context: Pick<FlowContext, 'chain'>,
): Promise<Estimate> {
  const steps = flow
    .steps(input, await flow.begin(input, context))
    .filter((step) => step.kind === 'transaction');
  const { maxFeePerGas } = await readFees(context.chain);
  const gas = steps.reduce((sum, step) => sum + step.gas, 0n);
  const value = steps.reduce((sum, step) => sum + (step.value ?? 0n), 0n);
  return { transactions: steps.length, gas, maxFeePerGas, fee: gas * maxFeePerGas, value };
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
