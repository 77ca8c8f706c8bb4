import { listCubes } from '../api/cube/list-cubes.ts';
import { readEther } from '../chain/balances.ts';
import { readFees } from '../chain/fees.ts';
import { requireEther } from '../chain/transactions.ts';
import type { JsonObject } from '../base/json.ts';
import type { CheckContext } from './context.ts';
import type { CheckStep, Step, TransactionStep } from './step.ts';

/** A check that adds nothing to the state and can therefore be part of every flow. */
export type PlainCheck = Omit<CheckStep<JsonObject>, 'check'> & {
  check(context: CheckContext): Promise<void>;
};

/** Checks, before anything is paid, that the user is signed in, since the result is saved to the server. */
export const signInCheck: PlainCheck = {
  kind: 'check',
  name: 'check sign-in',
  title: 'Check the sign-in',
  check: async ({ api }) => void (await listCubes(api, { which: 'held', range: { start: 0, end: 1 } })),
};

/** Name of the step created by {@link etherCheck}. */
export const ETHER_CHECK = 'check ETH';

/** Creates a check that the account has enough ETH for the needed transactions of `steps`, including their gas. */
export function etherCheck<State extends JsonObject>(steps: readonly Step<State>[]): CheckStep<State> {
  const transactions = steps.filter((step): step is TransactionStep<State> => step.kind === 'transaction');
  return {
    kind: 'check',
    name: ETHER_CHECK,
    title: 'Check the ETH balance',
    check: (context) => requireEtherFor(context, transactions),
  };
}

async function requireEtherFor<State extends JsonObject>(
  context: CheckContext,
  transactions: readonly TransactionStep<State>[],
): Promise<void> {
  const { chain, sender, maxFeePerGas } = context;
  const [balance, fees, isNeeded] = await Promise.all([
    readEther(chain, sender.address),
    readFees(chain, maxFeePerGas),
    Promise.all(transactions.map(async (step) => (await step.isNeeded?.(context)) ?? true)),
  ]);
  const total = transactions
    .filter((_, index) => isNeeded[index])
    .reduce((sum, { gas, value = 0n }) => sum + gas * fees.maxFeePerGas + value, 0n);
  requireEther(balance, total);
}
