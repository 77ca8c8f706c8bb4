import { abortable } from '../base/abortable.ts';
import { abortableChain } from '../chain/abortable-chain.ts';
import { readFees, type Fees } from '../chain/fees.ts';
import type { Address } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import { signInCheck } from './checks.ts';
import type { CheckContext, FlowContext } from './context.ts';
import type { Flow } from './flow.ts';
import { outline, type StepOutline } from './progress.ts';

/** Upper bound of a flow's cost at current fees. Amounts are in wei of ETH. */
export interface Estimate {
  /** Number of transactions. */
  transactions: number;
  /** Maximum gas of all transactions together. */
  gas: bigint;
  /** Maximum fee per gas, in wei, at which `fee` is computed. */
  maxFeePerGas: bigint;
  /** `gas` times `maxFeePerGas`. */
  fee: bigint;
  /** ETH sent with the transactions. */
  value: bigint;
}

/** A step of a flow that has not started yet. */
export interface EstimatedStep extends StepOutline {
  /** Maximum gas; 0 if the step is not a transaction. */
  gas: bigint;
}

/**
 * Estimates the cost of a flow without sending anything. The result is an upper bound: transactions that may turn
 * out to be unnecessary are included. If `account` is given, its balance determines which part of an amount is paid
 * in ether or converted from ETH; otherwise all of the amount is assumed to be paid in WETH that the account has.
 * `fees` defaults to the current ones; pass it to estimate several flows at the same fees.
 * @returns the totals, and the flow's steps in order, as far as they are known before it starts
 * @throws CubedropError `unavailable`; `validation` for an input that the flow rejects
 */
export async function estimateFlow<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  {
    chain,
    account,
    fees,
  }: Pick<FlowContext, 'chain'> & { account?: Address | undefined; fees?: Pick<Fees, 'maxFeePerGas'> },
): Promise<Estimate & { steps: EstimatedStep[] }> {
  const all = flow.steps(input, await flow.begin(input, { chain, account }));
  const paying = all.filter((step) => step.kind === 'transaction');
  const { maxFeePerGas } = fees ?? (await readFees(chain));
  const gas = paying.reduce((sum, step) => sum + step.gas, 0n);
  const value = paying.reduce((sum, step) => sum + (step.value ?? 0n), 0n);
  const steps = all.map((step) => ({ ...outline(step), gas: step.kind === 'transaction' ? step.gas : 0n }));
  return { transactions: paying.length, gas, maxFeePerGas, fee: gas * maxFeePerGas, value, steps };
}

/**
 * Runs the checks of a flow without sending anything. The sign-in check is skipped.
 * @throws the CubedropError that the flow would throw; `aborted`
 */
export async function checkFlow<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  input: Input,
  { signal, ...given }: CheckContext & Pick<FlowContext, 'signal'>,
): Promise<void> {
  const chain = abortableChain(given.chain, signal);
  const context = { ...given, chain };
  const steps = flow.steps(input, await flow.begin(input, { chain, account: context.sender.address }));
  for (const step of steps) {
    if (step.kind === 'check' && step.name !== signInCheck.name) await abortable(step.check(context), signal);
  }
}
