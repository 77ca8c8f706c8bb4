import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, newCube, pass, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { walletSender } from '../../../test/wallets.ts';
import { placeBid } from '../bid/place-bid.ts';
import { chainNow, encodeCall, eventsIn, readBalance, readContract, type Sender } from '../../chain.ts';
import { runFlow, type FlowContext } from '../../flow/index.ts';
import { claimAll, type WantedClaim } from './claim-all.ts';
import { takeOut } from './take-out.ts';

const bid = 10n ** 15n;

describe('claimAll', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const creator = () => local.senders[1]!;
  const context = (sender: Sender, more: Partial<FlowContext> = {}) =>
    contextOf(local.chain, sender, { api: recordReports().api, ...more });
  const ownerOf = (cubeId: bigint) => readContract(local.chain, 'cube', 'ownerOf', [cubeId]);
  const wethOf = async ({ address }: Sender) => (await readBalance(local.chain, address)).weth;

  /** Opens a drop of new cubes that starts in `startsIn` seconds and lasts an hour. */
  async function openDrop(count: number, startsIn = 0) {
    const seller = creator();
    const cubeIds: bigint[] = [];
    for (let made = 0; made < count; made++) cubeIds.push(await newCube(local, seller));
    const { dropAuction } = local.chain.contracts;
    const approval = encodeCall('cube', 'setApprovalForAll', [dropAuction, true]);
    await act(local, seller, { to: 'cube', data: approval });
    const start = BigInt((await chainNow(local.chain, 0)) + startsIn);
    const form = 'newAuction(uint256,uint256,uint256,uint256[])';
    const data = encodeCall('dropAuction', form, [start, start + 3_600n, bid, cubeIds]);
    const { logs } = await act(local, seller, { to: 'dropAuction', data });
    const { dropId: auctionId } = eventsIn(local.chain, 'dropAuction', 'AuctionCreated', logs)[0]!.args;
    return { auctionId, cubeIds };
  }

  const kinds: [string, (place: number) => Sender][] = [
    ['a local key', (place) => local.senders[place]!],
    ['a wallet', (place) => walletSender(local.chain, local.keys[place]!)],
  ];
  it.each(kinds)(
    'makes each claim once if the process is killed at any point, with %s',
    async (_, senderOf) => {
      const winner = local.senders[3]!;
      const loser = senderOf(4);
      for (const bidder of [winner, local.senders[4]!]) await wrap(local, bidder, 100n * bid);
      for (const instant of instantsOf(10).filter(({ entry }) => entry % 2 === 1)) {
        const { auctionId, cubeIds } = await openDrop(2);
        for (const cubeId of cubeIds) {
          await runFlow(placeBid, { auctionId, cubeId, raise: bid }, context(local.senders[4]!));
          await runFlow(placeBid, { auctionId, cubeId, raise: 2n * bid }, context(winner));
        }
        const before = await wethOf(loser);
        const claims = cubeIds.map((cubeId): WantedClaim => ({ word: 'withdraw', auctionId, cubeId }));
        const { claims: done } = await runDying(claimAll, { claims }, instant, context(loser));
        expect({ instant, came: (await wethOf(loser)) - before }).toEqual({ instant, came: 2n * bid });
        expect(done.map(({ amount, skipped }) => [amount, skipped])).toEqual([
          [String(bid), null],
          [String(bid), null],
        ]);
      }
    },
  );

  it('skips claims that are done already or not possible yet, with the reason', async () => {
    const { auctionId, cubeIds } = await openDrop(3);
    const [first, second, third] = cubeIds as [bigint, bigint, bigint];
    const bidder = local.senders[5]!;
    await wrap(local, bidder, 10n * bid);
    for (const cubeId of [first, second])
      await runFlow(placeBid, { auctionId, cubeId, raise: bid }, context(bidder));
    const claims = (word: WantedClaim['word']) => cubeIds.map((cubeId) => ({ word, auctionId, cubeId }));
    const early = await runFlow(claimAll, { claims: claims('claim-funds') }, context(creator()));
    expect(early.claims.map(({ skipped }) => skipped)).toEqual(
      Array(3).fill({ code: 'auction-not-ended', details: { endsAt: expect.any(Number) } }),
    );
    await pass(local, 3_700);
    const { api, calls } = recordReports();
    const paid = await runFlow(claimAll, { claims: claims('claim-funds') }, context(creator(), { api }));
    expect(paid.claims.map(({ amount, skipped }) => [amount, skipped])).toEqual([
      [String(bid), null],
      [String(bid), null],
      [null, { code: 'no-bids', details: {} }],
    ]);
    expect(calls.map(({ call }) => call)).toEqual(Array(2).fill('POST /adminclaimfunds/claimfunds'));
    const again = await runFlow(claimAll, { claims: claims('claim-funds') }, context(creator()));
    expect(again.claims.every(({ transaction }) => transaction === null)).toBe(true);
    const mixed: WantedClaim[] = [
      { word: 'take-back', auctionId, cubeId: third },
      { word: 'claim-cube', auctionId, cubeId: first },
    ];
    const back = await runFlow(claimAll, { claims: mixed }, context(creator()));
    expect(back.claims.map(({ skipped }) => skipped)).toEqual([
      null,
      { code: 'not-winner', details: { winner: bidder.address } },
    ]);
    expect(await ownerOf(third)).toBe(creator().address);
  });

  it('takes out lots without a bid, and a whole drop before it starts', async () => {
    const { auctionId, cubeIds } = await openDrop(3, 600);
    const out = (who: Sender, cubes: readonly bigint[], isWhole = false) =>
      runFlow(takeOut, { auctionId, cubeIds: cubes, isWhole }, context(who));
    await expect(out(local.senders[3]!, cubeIds)).rejects.toThrow('Only the seller');
    await out(creator(), cubeIds.slice(0, 1));
    await pass(local, 700);
    await expect(out(creator(), cubeIds, true)).rejects.toThrow('cancelled as a whole before it starts');
    const bidder = local.senders[6]!;
    await wrap(local, bidder, bid);
    await runFlow(placeBid, { auctionId, cubeId: cubeIds[1]!, raise: bid }, context(bidder));
    await expect(out(creator(), cubeIds)).rejects.toThrow('This Cube has a bid');
    const { cubes } = await out(creator(), [cubeIds[0]!, cubeIds[2]!]);
    expect(cubes.map(({ transaction }) => transaction !== null)).toEqual([false, true]);
    expect([await ownerOf(cubeIds[0]!), await ownerOf(cubeIds[2]!)]).toEqual(
      Array(2).fill(creator().address),
    );

    const other = await openDrop(2, 600);
    const whole = { auctionId: other.auctionId, cubeIds: other.cubeIds, isWhole: true };
    const off = await runFlow(takeOut, whole, context(creator()));
    expect(off.cubes.every(({ transaction }) => transaction !== null)).toBe(true);
  });
});
