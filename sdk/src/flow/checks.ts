import { listCubes } from '../api/cube/list-cubes.ts';
import { readEther } from '../chain/balances.ts';
import { readFees } from '../chain/fees.ts';
import { readContract } from '../chain/contracts.ts';
import { requireEther } from '../chain/transactions.ts';
import type { Chain } from '../chain/types.ts';
import { problemError } from '../domain/problem/messages.ts';
import type { Address } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import type { CheckContext } from './context.ts';
import type { CheckStep, Step, TransactionStep } from './step.ts';

/** A check that adds nothing to the state and can therefore be part of every flow. */
type PlainCheck = Omit<CheckStep<JsonObject>, 'check'> & { check(context: CheckContext): Promise<void> };

/** Checks before paying that the user is signed in, so that the result can be saved to the server. */
export const signInCheck: PlainCheck = {
  kind: 'check',
  name: 'check sign-in',
  title: 'Check the sign-in',
  check: async ({ api }) => void (await listCubes(api, { which: 'held', range: { start: 0, end: 1 } })),
};

/** Checks that the account has the creator role, which is required to publish NFTs, cubes, drops and seasons. */
export const creatorRoleCheck: PlainCheck = {
  kind: 'check',
  name: 'check creator role',
  title: 'Check the creator role',
  check: ({ chain, sender }) => requireCreator(chain, sender.address),
};

/** Ensures that an account has the creator role. @throws CubedropError `no-creator-role`; `unavailable` */
export async function requireCreator(chain: Chain, account: Address): Promise<void> {
  if (await readContract(chain, 'dropAuction', 'isCreator', [account])) return;
  throw problemError(
    { code: 'no-creator-role', details: { account, network: chain.network.name } },
    { hint: `The owner of the drop contract can grant it: cubedrop creator grant ${account}` },
  );
}

/** Name of the step created by {@link etherCheck}. */
export const ETHER_CHECK = 'check ETH';

/** Creates a check that the account has enough ETH for all transactions in `steps`, including gas. */
export function etherCheck<State extends JsonObject>(steps: readonly Step<State>[]): CheckStep<State> {
  const transactions = steps.filter((step): step is TransactionStep<State> => step.kind === 'transaction');
  return {
    kind: 'check',
    name: ETHER_CHECK,
    title: 'Check the ETH balance',
    check: ({ chain, sender, maxFeePerGas }) =>
      requireEtherFor(chain, sender.address, transactions, maxFeePerGas),
  };
}

async function requireEtherFor<State extends JsonObject>(
  chain: Chain,
  account: Address,
  transactions: readonly TransactionStep<State>[],
  maxFeePerGas: bigint | undefined,
): Promise<void> {
  const [balance, fees] = await Promise.all([readEther(chain, account), readFees(chain, maxFeePerGas)]);
  const needed = transactions.reduce((sum, { gas, value = 0n }) => sum + gas * fees.maxFeePerGas + value, 0n);
  requireEther(balance, needed);
}
