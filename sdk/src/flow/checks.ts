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

/** A check that learns nothing, good for every flow. */
type PlainCheck = Omit<CheckStep<JsonObject>, 'check'> & { check(context: CheckContext): Promise<void> };

/** That the server knows who calls, so that what is paid for can be told to it. */
export const signedIn: PlainCheck = {
  kind: 'check',
  name: 'check sign-in',
  title: 'Check the sign-in',
  check: async ({ api }) =>
    void (await api.get('/token/userTokenIds/{start}/{end}', { params: { path: { start: 0, end: 1 } } })),
};

/** That the account may publish NFTs, cubes, drops and seasons. */
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

/** @throws CubedropError `insufficient-funds`, as 'You have insufficient Weth', where `weth` is below `needed`, both in wei */
export function requireWeth({ weth }: Pick<Balance, 'weth'>, needed: bigint): void {
  if (weth >= needed) return;
  throw new CubedropError('insufficient-funds', bidMessages.tooLittleWeth, {
    hint: `The account has ${formatAmount(weth, 'WETH')}; turn ETH into more. Nothing was sent.`,
    details: { needed: String(needed), balance: String(weth) },
  });
}

/** The name of {@link etherFor}'s step. */
export const ETHER_CHECK = 'check ETH';

/** That the account has the ETH for all transactions among `steps`, their gas included. */
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
