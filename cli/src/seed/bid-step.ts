import { CubedropError, formatAmount, sameAddress } from '@cubedrop/sdk';
import { readBalance } from '@cubedrop/sdk/chain';
import { runAnew } from '../session/run-single.ts';
import type { Stage } from './stage.ts';
import type { Player } from './cast.ts';
import type { Step } from './types.ts';

type Bid = Extract<Step, { kind: 'bid' }>;

/**
 * Places the bids of a seed that are not placed yet, one at a call: the first bid of an account on a cube is the first
 * one that the seed has of it, and so on.
 */
export class Bids {
  readonly #stage: Stage;
  /** How many bids of an account on a lot the seed has come to. */
  readonly #counts = new Map<string, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** @throws CubedropError `conflict` where the account has bid otherwise; as the flow of a bid */
  async place(bid: Bid): Promise<void> {
    const { players, made } = this.#stage;
    const player = players.get(bid.by)!;
    const name = JSON.stringify([bid.by, bid.drop, bid.cube]);
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    const before = (await this.#raisesOf(player, bid))[count];
    if (before === bid.amount) return;
    if (before !== undefined) {
      throw new CubedropError(
        'conflict',
        `${bid.by} has bid ${formatAmount(before, 'WETH')} on cube ${bid.cube} of drop ${bid.drop} before, where the seed says ${formatAmount(bid.amount, 'WETH')}.`,
        { hint: 'A seed that changes needs a new stack, or items with other keys.' },
      );
    }
    await provideWeth(this.#stage, player, bid.amount);
    const { dropId } = made.drops[bid.drop]!;
    const { tokenId } = made.cubes[bid.cube]!;
    const input = { drop: dropId, cube: tokenId, amount: String(bid.amount) };
    await runAnew(player.call, { command: 'bid place', input });
    const amount = formatAmount(bid.amount, 'WETH');
    this.#stage.tell(
      { step: 'bid', by: bid.by, drop: bid.drop, cube: bid.cube, amount: bid.amount },
      `${bid.by} bids ${amount} on ${bid.cube} in ${bid.drop}.`,
    );
  }

  /** What the account has added to its bid on a lot, oldest first, in wei. */
  async #raisesOf({ address }: Player, { drop, cube }: Bid): Promise<bigint[]> {
    const { server, made } = this.#stage;
    const body = { dropId: made.drops[drop]!.id, tokenId: made.cubes[cube]!.id };
    const { Dropcubeshistorydata: bids = [] } = await server.api.post('/dropcubehistory/history', { body });
    return bids.filter((bid) => sameAddress(bid.address, address)).map(({ raise }) => BigInt(raise));
  }
}

/** Turns ETH into what an account is short of `amount` of WETH. */
export async function provideWeth(
  stage: Stage,
  { call, address, name }: Player,
  amount: bigint,
): Promise<void> {
  const { weth } = await readBalance(stage.chain, address);
  if (weth >= amount) return;
  const short = amount - weth;
  await runAnew(call, { command: 'wallet weth', input: { amount: String(short) } });
  stage.tell({ step: 'weth', account: name, amount: short }, `${name} gets ${formatAmount(short, 'WETH')}.`);
}
