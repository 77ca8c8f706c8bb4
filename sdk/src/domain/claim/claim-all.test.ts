import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, newCube, pass, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { walletSender } from '../../../test/wallets.ts';
import { placeBid } from '../bid/place-bid.ts';
import {
  chainNow,
  encodeCall,
  eventsIn,
  GAS,
  readBalance,
  readContract,
  readNonce,
  type Sender,
} from '../../chain.ts';
import { memoryJournal, runFlow, type FlowContext, type JournalEntry } from '../../flow/index.ts';
import { readReceipt } from '../../chain/transactions.ts';
import { createAuction } from '../auction/create-auction.ts';
import { claimAll, type WantedClaim } from './claim-all.ts';
import { claimFunds } from './claim-funds.ts';
import { takeOut } from './take-out.ts';

const bid = 10n ** 15n;

describe('claiming and taking out', () => {
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

  const nonceOf = ({ address }: Sender) => readNonce(local.chain, address, 'latest');
  /** Returns the result of a run, with the number of transactions that it sent. */
  async function claimed(sender: Sender, claims: readonly WantedClaim[], more: Partial<FlowContext> = {}) {
    const before = await nonceOf(sender);
    const { claims: outcomes } = await runFlow(claimAll, { claims }, context(sender, more));
    return { outcomes, sent: (await nonceOf(sender)) - before };
  }

  /** Opens a drop of new cubes. It starts in `startsIn` seconds and lasts an hour. */
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

  const kinds: [string, (index: number) => Sender][] = [
    ['a local key', (index) => local.senders[index]!],
    ['a wallet', (index) => walletSender(local.chain, local.keys[index]!)],
  ];
  it.each(kinds)(
    'makes each claim once if the process is killed at any point, with %s',
    async (_, senderOf) => {
      const winner = local.senders[3]!;
      const loser = senderOf(4);
      for (const bidder of [winner, local.senders[4]!]) await wrap(local, bidder, 100n * bid);
      for (const instant of instantsOf(6)) {
        const { auctionId, cubeIds } = await openDrop(2);
        for (const cubeId of cubeIds) {
          await runFlow(placeBid, { auctionId, cubeId, raise: bid }, context(local.senders[4]!));
          await runFlow(placeBid, { auctionId, cubeId, raise: 2n * bid }, context(winner));
        }
        const before = await wethOf(loser);
        const nonce = await nonceOf(loser);
        const claims = cubeIds.map((cubeId): WantedClaim => ({ word: 'withdraw', auctionId, cubeId }));
        const { claims: done } = await runDying(claimAll, { claims }, instant, context(loser));
        const received = (await wethOf(loser)) - before;
        const sent = (await nonceOf(loser)) - nonce;
        expect({ instant, received, sent }).toEqual({ instant, received: 2n * bid, sent: 1 });
        expect(done.map(({ amount, skipped }) => [amount, skipped])).toEqual([
          [String(bid), null],
          [String(bid), null],
        ]);
      }
    },
  );

  /** Opens a drop of new cubes, has an account bid on each, and lets the drop end. */
  async function soldDrop(count: number, bidder: Sender) {
    const { auctionId, cubeIds } = await openDrop(count);
    await wrap(
      local,
      local.senders.find(({ address }) => address === bidder.address)!,
      BigInt(count) * bid,
    );
    for (const cubeId of cubeIds) await runFlow(placeBid, { auctionId, cubeId, raise: bid }, context(bidder));
    await pass(local, 3_700);
    const wanted = (word: WantedClaim['word']) =>
      cubeIds.map((cubeId): WantedClaim => ({ word, auctionId, cubeId }));
    return { auctionId, cubeIds, wanted };
  }

  it('settles a drop in one transaction, and takes back each cube without a bid in a transaction of its own', async () => {
    const winner = local.senders[7]!;
    const { auctionId, cubeIds, wanted } = await soldDrop(3, winner);
    const unsold = await openDrop(2);
    await pass(local, 3_700);
    const [first, second] = unsold.cubeIds.map((cubeId) => ({ auctionId: unsold.auctionId, cubeId }));
    const claims: WantedClaim[] = [
      ...wanted('claim-funds'),
      { word: 'take-back', ...first! },
      { word: 'claim-cube', ...second! },
    ];
    const { api, calls } = recordReports();
    const before = await wethOf(creator());
    const { outcomes, sent } = await claimed(creator(), claims, { api });
    expect(sent).toBe(3);
    expect((await wethOf(creator())) - before).toBe(3n * bid);
    expect(outcomes.map(({ word, amount }) => [word, amount])).toEqual([
      ...Array(3).fill(['claim-funds', String(bid)]),
      ['take-back', null],
      ['claim-cube', null],
    ]);
    expect(new Set(outcomes.map(({ transaction }) => transaction)).size).toBe(3);
    const { gasUsed } = (await local.chain.provider.getTransactionReceipt(outcomes[0]!.transaction!))!;
    expect(gasUsed).toBeLessThan(GAS.settle(3));
    expect(await Promise.all(cubeIds.map(ownerOf))).toEqual(Array(3).fill(winner.address));
    expect(await Promise.all(unsold.cubeIds.map(ownerOf))).toEqual(Array(2).fill(creator().address));
    const reported = calls.filter(({ call }) => call === 'POST /adminclaimfunds/claimfunds');
    expect(reported.map(({ body }) => body['transaction'])).toEqual(Array(3).fill(outcomes[0]!.transaction));
    expect((await claimed(winner, wanted('claim-cube'))).sent).toBe(0);
    await expect(runFlow(claimFunds, { auctionId, cubeId: cubeIds[0]! }, context(creator()))).rejects.toThrow(
      'already been paid out',
    );
  });

  it('names the cube if both claims of a single lot are settled together', async () => {
    const { wanted } = await soldDrop(1, local.senders[7]!);
    const [funds] = wanted('claim-funds');
    const [cube] = wanted('claim-cube');
    const steps = claimAll.steps(
      { claims: [funds!, cube!] },
      { payouts: {}, handedOver: {}, withdrawn: {}, skipped: {} },
    );
    const titles = steps.filter(({ kind }) => kind === 'transaction').map(({ title }) => title);
    expect(titles).toEqual([`Settle cube ${funds!.cubeId}`]);
  });

  it('claims the cubes that an account won, in one transaction for each drop', async () => {
    const winner = local.senders[7]!;
    const one = await soldDrop(2, winner);
    const other = await soldDrop(2, winner);
    const claims = [...one.wanted('claim-cube'), ...other.wanted('claim-cube')];
    expect((await claimed(winner, claims)).outcomes.map(({ skipped }) => skipped)).toEqual(
      Array(4).fill({ code: 'funds-not-claimed', details: expect.anything() }),
    );
    await pass(local, 86_400);
    const { api, calls } = recordReports();
    const { outcomes, sent } = await claimed(winner, claims, { api });
    expect(sent).toBe(2);
    expect(outcomes.every(({ transaction }) => transaction !== null)).toBe(true);
    expect(await Promise.all([...one.cubeIds, ...other.cubeIds].map(ownerOf))).toEqual(
      Array(4).fill(winner.address),
    );
    expect(calls.filter(({ call }) => call === 'POST /transaction/tokenTransaction')).toHaveLength(4);
  });

  it('withdraws from all drops in one transaction, and from all owners’ auctions in another', async () => {
    const loser = local.senders[5]!;
    const winner = local.senders[6]!;
    const claims: WantedClaim[] = [];
    const outbid = async (kind: 'drop' | 'auction', auctionId: bigint, cubeId: bigint) => {
      for (const [bidder, raise] of [
        [loser, bid],
        [winner, 2n * bid],
      ] as const) {
        await wrap(local, bidder, raise);
        await runFlow(placeBid, { kind, auctionId, cubeId, raise }, context(bidder));
      }
      claims.push({ word: 'withdraw', kind, auctionId, cubeId });
    };
    for (const count of [2, 1]) {
      const { auctionId, cubeIds } = await openDrop(count);
      for (const cubeId of cubeIds) await outbid('drop', auctionId, cubeId);
    }
    for (let made = 0; made < 2; made++) {
      const cubeId = await newCube(local, creator());
      const now = await chainNow(local.chain, 0);
      const terms = { startsAt: now, endsAt: now + 3_600, minimumBid: bid, bidDelta: 1n };
      const { auctionId } = await runFlow(createAuction, { cubeId, ...terms }, context(creator()));
      await pass(local, 10);
      await outbid('auction', BigInt(auctionId), cubeId);
    }
    const before = await wethOf(loser);
    const { outcomes, sent } = await claimed(loser, claims);
    expect(sent).toBe(2);
    expect((await wethOf(loser)) - before).toBe(5n * bid);
    expect(outcomes.map(({ amount }) => amount)).toEqual(Array(5).fill(String(bid)));
    const { gasUsed } = (await local.chain.provider.getTransactionReceipt(outcomes[0]!.transaction!))!;
    expect(gasUsed).toBeLessThan(GAS.withdrawAll(3));
  });

  it.each(kinds)('settles once if the process is killed at any point, with %s', async (_, senderOf) => {
    const seller = senderOf(1);
    for (const instant of instantsOf(6).filter(({ entry }) => entry % 2 === 1)) {
      const { wanted } = await soldDrop(2, local.senders[7]!);
      const before = await wethOf(seller);
      const nonce = await nonceOf(seller);
      const { claims } = await runDying(
        claimAll,
        { claims: wanted('claim-funds') },
        instant,
        context(seller),
      );
      const received = (await wethOf(seller)) - before;
      const sent = (await nonceOf(seller)) - nonce;
      expect({ instant, received, sent }).toEqual({ instant, received: 2n * bid, sent: 1 });
      expect(claims.map(({ amount }) => amount)).toEqual([String(bid), String(bid)]);
    }
  });

  describe('a run during which somebody else claims', () => {
    /** Returns a context whose journal has another account settle the lots after its first entry of type `type`. */
    function meanwhile(
      type: JournalEntry['type'],
      { auctionId, cubeIds }: { auctionId: bigint; cubeIds: readonly bigint[] },
    ): Partial<FlowContext> {
      const entries: JournalEntry[] = [];
      const journal = memoryJournal(entries);
      const data = encodeCall('dropAuction', 'settle', [auctionId, cubeIds]);
      return {
        journal: {
          ...journal,
          async append(entry) {
            const isFirst = entry.type === type && !entries.some((earlier) => earlier.type === type);
            await journal.append(entry);
            if (isFirst) await act(local, local.senders[8]!, { to: 'dropAuction', data });
          },
        },
      };
    }

    it('claims what is left', async () => {
      const { auctionId, cubeIds, wanted } = await soldDrop(3, local.senders[7]!);
      const hook = meanwhile('transaction-planned', { auctionId, cubeIds: cubeIds.slice(0, 1) });
      const before = await wethOf(creator());
      const { outcomes, sent } = await claimed(creator(), wanted('claim-funds'), hook);
      expect(sent).toBe(1);
      expect((await wethOf(creator())) - before).toBe(3n * bid);
      expect(outcomes.map(({ amount, skipped }) => [amount, skipped])).toEqual([
        [null, null],
        [String(bid), null],
        [String(bid), null],
      ]);
    });

    it('reports no claim as its own if somebody else makes all claims just before the flow sends', async () => {
      const { auctionId, cubeIds, wanted } = await soldDrop(2, local.senders[7]!);
      const data = encodeCall('dropAuction', 'settle', [auctionId, cubeIds]);
      const { provider } = local.chain;
      let isSettled = false;
      // The pending nonce is read after the step has found claims that are left.
      const settling = new Proxy(provider, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          if (name !== 'send') return value.bind(target) as unknown;
          return async (method: string, params: unknown[]) => {
            if (method === 'eth_getTransactionCount' && params[1] === 'pending' && !isSettled) {
              isSettled = true;
              await act(local, local.senders[8]!, { to: 'dropAuction', data });
            }
            return target.send(method, params);
          };
        },
      });
      const chain = { ...local.chain, provider: settling };
      const { api, calls } = recordReports();
      const { outcomes, sent } = await claimed(creator(), wanted('claim-funds'), { chain, api });
      expect([isSettled, sent]).toEqual([true, 0]);
      expect(outcomes.map(({ transaction, amount }) => [transaction, amount])).toEqual(
        Array(2).fill([null, null]),
      );
      expect(calls).toEqual([]);
    });

    it('sends nothing if nothing is left', async () => {
      const lots = await soldDrop(2, local.senders[7]!);
      const hook = meanwhile('flow-started', lots);
      const { outcomes, sent } = await claimed(creator(), lots.wanted('claim-funds'), hook);
      expect(sent).toBe(0);
      expect(outcomes.map(({ amount }) => amount)).toEqual([null, null]);
    });
  });

  it('makes the remaining withdrawals if one was made elsewhere before the run resumes', async () => {
    const loser = local.senders[5]!;
    const winner = local.senders[6]!;
    const { auctionId, cubeIds } = await openDrop(2);
    for (const [bidder, raise] of [
      [loser, bid],
      [winner, 2n * bid],
    ] as const) {
      await wrap(local, bidder, 2n * raise);
      for (const cubeId of cubeIds) await runFlow(placeBid, { auctionId, cubeId, raise }, context(bidder));
    }
    const claims = cubeIds.map((cubeId): WantedClaim => ({ word: 'withdraw', auctionId, cubeId }));
    const entries: JournalEntry[] = [];
    const data = encodeCall('dropAuction', 'withdraw', [auctionId, cubeIds[0]!]);
    const journal = memoryJournal(entries);
    // The other withdrawal takes the nonce, so that the planned transaction can never be sent.
    const isCutOff = (entry: JournalEntry) => entry.type === 'transaction-planned';
    const dying = {
      ...journal,
      async append(entry: JournalEntry) {
        await journal.append(entry);
        if (!isCutOff(entry)) return;
        await act(local, loser, { to: 'dropAuction', data });
        throw new Error('cut off');
      },
    };
    const before = await wethOf(loser);
    await expect(runFlow(claimAll, { claims }, context(loser, { journal: dying }))).rejects.toThrow(
      'cut off',
    );
    const { outcomes } = await claimed(loser, claims, { journal: memoryJournal(entries) });
    expect((await wethOf(loser)) - before).toBe(2n * bid);
    expect(outcomes.map(({ amount }) => amount)).toEqual([null, String(bid)]);
    expect((await readReceipt(local.chain, outcomes[1]!.transaction!))?.succeeded).toBe(true);
  });

  it('skips claims that cannot be made now, with the reason', async () => {
    const { auctionId, cubeIds } = await openDrop(3);
    const [first, second, third] = cubeIds as [bigint, bigint, bigint];
    const bidder = local.senders[5]!;
    await wrap(local, bidder, 10n * bid);
    for (const cubeId of [first, second])
      await runFlow(placeBid, { auctionId, cubeId, raise: bid }, context(bidder));
    const claims = (word: WantedClaim['word']) => cubeIds.map((cubeId) => ({ word, auctionId, cubeId }));
    const cubes: WantedClaim[] = [{ word: 'claim-cube', auctionId, cubeId: first }];
    const others = await runFlow(claimAll, { claims: cubes }, context(creator()));
    expect(others.claims.map(({ skipped }) => skipped)).toEqual([
      { code: 'not-winner', details: { winner: bidder.address } },
    ]);
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
      { code: 'already-handed-over', details: {} },
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
