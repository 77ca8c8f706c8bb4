import { CubedropError, formatAmount, sameAddress } from '@cubedrop/sdk';
import { listBids } from '@cubedrop/sdk/api';
import { readBalance } from '@cubedrop/sdk/chain';
import { runNewPayment } from '../session/run-single.ts';
import { accountNamed, cubeIdsOf, dropIdsOf, lotOn, type SeedContext } from './context.ts';
import type { SeedAccount } from './accounts.ts';
import type { Step } from './types.ts';

type Bid = Extract<Step, { kind: 'bid' }>;

/**
 * Places the bids of a seed, except those that are already placed: the n-th bid of an account on a cube in the seed
 * corresponds to the account's n-th bid in the lot's history.
 */
export class Bids {
  readonly #context: SeedContext;
  /** Number of bids processed so far, by account and lot. */
  readonly #counts = new Map<string, number>();

  constructor(context: SeedContext) {
    this.#context = context;
  }

  /**
   * Places a bid of the seed unless the account has already placed it.
   * @throws CubedropError `conflict` if the account has placed a different bid instead; otherwise as the bid's flow
   */
  async place(bid: Bid): Promise<void> {
    const account = accountNamed(this.#context, bid.by);
    const name = JSON.stringify([bid.by, bid.drop, bid.cube]);
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    const before = (await this.#raisesOf(account, bid))[count];
    if (before === bid.amount) return;
    if (before !== undefined) {
      throw new CubedropError(
        'conflict',
        `${bid.by} has already bid ${formatAmount(before, 'WETH')} on cube ${bid.cube} of drop ${bid.drop}, but the seed says ${formatAmount(bid.amount, 'WETH')}.`,
        { hint: 'A changed seed needs a new stack, or items with other keys.' },
      );
    }
    await provideWeth(this.#context, account, bid.amount);
    const { auctionId, cubeId } = lotOn(this.#context, bid.drop, bid.cube);
    const input = { drop: String(auctionId), cube: String(cubeId), amount: String(bid.amount) };
    await runNewPayment(account.call, { command: 'bid place', input });
    const amount = formatAmount(bid.amount, 'WETH');
    this.#context.report(
      { step: 'bid', by: bid.by, drop: bid.drop, cube: bid.cube, amount: bid.amount },
      `${bid.by} bids ${amount} on ${bid.cube} in ${bid.drop}.`,
    );
  }

  /** Returns the raises of an account on a lot in wei, oldest first. */
  async #raisesOf({ address }: SeedAccount, { drop, cube }: Bid): Promise<bigint[]> {
    const lot = {
      kind: 'drop' as const,
      auctionId: dropIdsOf(this.#context, drop).id,
      cubeId: cubeIdsOf(this.#context, cube).id,
    };
    const bids = await listBids(this.#context.server.api, { lot });
    return bids.filter(({ bidder }) => sameAddress(bidder, address)).map(({ raise }) => raise);
  }
}

/** Wraps enough ETH for an account to have at least `amount` of WETH, in wei. */
export async function provideWeth(
  context: SeedContext,
  { call, address, name }: SeedAccount,
  amount: bigint,
): Promise<void> {
  const { weth } = await readBalance(context.chain, address);
  if (weth >= amount) return;
  const short = amount - weth;
  await runNewPayment(call, { command: 'wallet weth', input: { amount: String(short) } });
  context.report(
    { step: 'weth', account: name, amount: short },
    `${name} gets ${formatAmount(short, 'WETH')}.`,
  );
}
