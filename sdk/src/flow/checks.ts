import { bidMessages } from '../bid/messages.ts';
import type { Balance } from '../bid/types.ts';
import { readEther } from '../chain/balances.ts';
import { readFees } from '../chain/fees.ts';
import { readContract } from '../chain/contracts.ts';
import { requireEther } from '../chain/transactions.ts';
import { CubedropError } from '../errors.ts';
import type { Address } from '../hex.ts';
import type { JsonObject } from '../json.ts';
import { formatAmount } from '../money/index.ts';
import type { CheckContext, FlowContext } from './context.ts';
import type { CheckStep, Step, TransactionStep } from './step.ts';

/** A check that adds nothing to the state and therefore works in every flow. */
type PlainCheck = Omit<CheckStep<JsonObject>, 'check'> & { check(context: CheckContext): Promise<void> };

/** Checks that the user is signed in, so that the result can be saved to the server after paying. */
export const signedIn: PlainCheck = {
  kind: 'check',
  name: 'check sign-in',
  title: 'Check the sign-in',
  check: async ({ api }) =>
    void (await api.get('/token/userTokenIds/{start}/{end}', { params: { path: { start: 0, end: 1 } } })),
};

/** Checks that the account has the creator role, which publishing NFTs, cubes, drops and seasons requires. */
export const creatorRole: PlainCheck = {
  kind: 'check',
  name: 'check creator role',
  title: 'Check the creator role',
  async check({ chain, sender }) {
    if (await readContract(chain, 'dropAuction', 'isCreator', [sender.address])) return;
    throw new CubedropError(
      'refused',
      `The account ${sender.address} has no creator role on ${chain.network.name}.`,
      {
        hint: `An admin gives it with: cubedrop creator grant ${sender.address}`,
      },
    );
  },
};

/**
 * @throws CubedropError `insufficient-funds`, 'You have insufficient Weth', if `weth` is less than `needed`; both in
 *   wei
 */
export function requireWeth({ weth }: Pick<Balance, 'weth'>, needed: bigint): void {
  if (weth >= needed) return;
  throw new CubedropError('insufficient-funds', bidMessages.tooLittleWeth, {
    hint: `The account has ${formatAmount(weth, 'WETH')}; turn ETH into more. Nothing was sent.`,
    details: { needed: String(needed), balance: String(weth) },
  });
}

/** Name of the step created by {@link etherFor}. */
export const ETHER_CHECK = 'check ETH';

/** Creates a check that the account has enough ETH for all transactions in `steps`, including gas. */
export function etherFor<State extends JsonObject>(steps: readonly Step<State>[]): CheckStep<State> {
  const transactions = steps.filter((step): step is TransactionStep<State> => step.kind === 'transaction');
  return {
    kind: 'check',
    name: ETHER_CHECK,
    title: 'Check the ETH for gas',
    check: ({ chain, sender, maxFeePerGas }) => requireGas(chain, sender.address, transactions, maxFeePerGas),
  };
}

async function requireGas<State extends JsonObject>(
  chain: FlowContext['chain'],
  account: Address,
  transactions: readonly TransactionStep<State>[],
  cap: bigint | undefined,
): Promise<void> {
  const [balance, fees] = await Promise.all([readEther(chain, account), readFees(chain, cap)]);
  const needed = transactions.reduce((sum, { gas, value = 0n }) => sum + gas * fees.maxFeePerGas + value, 0n);
  requireEther(balance, needed);
}
