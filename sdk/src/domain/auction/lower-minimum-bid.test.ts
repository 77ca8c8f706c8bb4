import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, newCube, pass, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { minimumIndex } from '../../../test/minimum-index.ts';
import { chainNow, encodeCall, eventsIn, readNonce, readTerms, type Sender } from '../../chain.ts';
import { ETHER_CHECK } from '../../flow/checks.ts';
import { memoryJournal, runFlow, type FlowContext, type JournalEntry } from '../../flow/index.ts';
import { placeBid } from '../bid/place-bid.ts';
import { takeOut } from '../claim/take-out.ts';
import type { LotInput } from '../lot/lot-input.ts';
import { createAuction } from './create-auction.ts';
import { lowerMinimumBid } from './lower-minimum-bid.ts';

const tenth = 10n ** 17n;

describe('lowering a minimum bid', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const seller = () => local.senders[1]!;
  const someone = (index: number) => local.senders[index]!;
  const minimumOf = async (lot: LotInput) => (await readTerms(local.chain, lot)).minimumBid;
  const nonceOf = ({ address }: Sender) => readNonce(local.chain, address, 'latest');
  const context = (lot: LotInput, sender: Sender, more: Partial<FlowContext> = {}) =>
    contextOf(local.chain, sender, { api: minimumIndex(() => minimumOf(lot)).api, ...more });
  const lower = (
    lot: LotInput,
    minimumBid: bigint,
    who: Sender = seller(),
    more: Partial<FlowContext> = {},
  ) => runFlow(lowerMinimumBid, { ...lot, minimumBid }, context(lot, who, more));

  /** Opens a drop of new cubes. It lasts an hour and has a minimum bid of 0.1 WETH. Returns its lots. */
  async function dropOf(count: number): Promise<LotInput[]> {
    const cubeIds: bigint[] = [];
    for (let made = 0; made < count; made++) cubeIds.push(await newCube(local, seller()));
    const { dropAuction } = local.chain.contracts;
    const approval = encodeCall('cube', 'setApprovalForAll', [dropAuction, true]);
    await act(local, seller(), { to: 'cube', data: approval });
    const start = BigInt(await chainNow(local.chain, 0));
    const form = 'newAuction(uint256,uint256,uint256,uint256[])';
    const data = encodeCall('dropAuction', form, [start, start + 3_600n, tenth, cubeIds]);
    const { logs } = await act(local, seller(), { to: 'dropAuction', data });
    const { dropId: auctionId } = eventsIn(local.chain, 'dropAuction', 'AuctionCreated', logs)[0]!.args;
    return cubeIds.map((cubeId) => ({ kind: 'drop', auctionId, cubeId }));
  }

  /** Opens an owner's auction of a new cube. It lasts an hour and has a minimum bid of 0.1 WETH. Returns its lot. */
  async function ownersAuction(): Promise<LotInput> {
    const cubeId = await newCube(local, seller());
    const startsAt = await chainNow(local.chain, 0);
    const input = { cubeId, startsAt, endsAt: startsAt + 3_600, minimumBid: tenth, bidDelta: 0n };
    const reported = contextOf(local.chain, seller(), { api: recordReports().api });
    const { auctionId } = await runFlow(createAuction, input, reported);
    return { kind: 'auction', auctionId: BigInt(auctionId), cubeId };
  }

  const kinds: [string, () => Promise<LotInput>][] = [
    ['a drop', async () => (await dropOf(1))[0]!],
    ['an owner’s auction', ownersAuction],
  ];

  it.each(kinds)('makes a lower first bid possible in %s', async (_, open) => {
    const lot = await open();
    const bidder = someone(4);
    await wrap(local, bidder, tenth);
    const bid = () =>
      runFlow(
        placeBid,
        { ...lot, raise: tenth / 2n },
        contextOf(local.chain, bidder, { api: recordReports().api }),
      );
    await expect(bid()).rejects.toMatchObject({ code: 'bid-too-low' });
    expect(await lower(lot, tenth / 2n)).toEqual({
      transaction: expect.stringMatching(/^0x/),
      minimumBid: String(tenth / 2n),
    });
    expect(await bid()).toMatchObject({ total: String(tenth / 2n) });
  });

  it.each(kinds)('is refused to anyone but the seller of %s', async (_, open) => {
    const lot = await open();
    const nonce = await nonceOf(someone(3));
    await expect(lower(lot, 1n, someone(3))).rejects.toMatchObject({
      code: 'not-your-auction',
      category: 'refused',
      details: { seller: seller().address },
    });
    expect(await nonceOf(someone(3))).toBe(nonce);
  });

  it.each(kinds)(
    'requires an amount of at least 1 wei that is below the current minimum bid of %s',
    async (_, open) => {
      const lot = await open();
      for (const minimumBid of [0n, tenth, 2n * tenth])
        await expect(lower(lot, minimumBid)).rejects.toMatchObject({
          code: 'minimum-not-lower',
          category: 'validation',
          details: { current: tenth },
        });
      await lower(lot, tenth - 1n);
      await lower(lot, 1n);
      await expect(lower(lot, 1n)).rejects.toMatchObject({ details: { current: 1n } });
    },
  );

  it.each(kinds)('is refused once %s has ended', async (_, open) => {
    const lot = await open();
    await pass(local, 3_600);
    await expect(lower(lot, 1n)).rejects.toMatchObject({ code: 'auction-ended', category: 'refused' });
  });

  it('is refused for a lot with a bid, but possible for another lot of the drop', async () => {
    const [sold, unsold] = await dropOf(2);
    const bidder = someone(4);
    await wrap(local, bidder, tenth);
    const reported = contextOf(local.chain, bidder, { api: recordReports().api });
    await runFlow(placeBid, { ...sold!, raise: tenth }, reported);
    await expect(lower(sold!, 1n)).rejects.toMatchObject({
      code: 'no-lowering-after-bid',
      category: 'refused',
    });
    await lower(unsold!, 1n);
    expect(await minimumOf(sold!)).toBe(1n);
  });

  it('is refused for a lot that was taken out, and for a cube that is not in the auction', async () => {
    const [out] = await dropOf(2);
    const { auctionId, cubeId } = out!;
    const reported = contextOf(local.chain, seller(), { api: recordReports().api });
    await runFlow(takeOut, { auctionId, cubeIds: [cubeId] }, reported);
    await expect(lower(out!, 1n)).rejects.toMatchObject({ code: 'lot-closed' });
    const other = await newCube(local, seller());
    await expect(lower({ ...out!, cubeId: other }, 1n)).rejects.toMatchObject({ code: 'unknown-lot' });
  });

  it.each(kinds)('waits until the server shows the new minimum bid of %s', async (_, open) => {
    const lot = await open();
    const { api, reads } = minimumIndex((read) => (read < 3 ? tenth : 1n));
    let pauses = 0;
    await lower(lot, 1n, seller(), { api, pause: async () => void (pauses += 1) });
    expect([reads.length, pauses]).toEqual([3, 2]);
    expect(reads[0]).toMatchObject({ [lot.kind === 'drop' ? 'dropId' : 'auctionId']: expect.any(String) });
  });

  it('is completed by a repeated call if the server did not show the new minimum bid in time', async () => {
    const lot = await ownersAuction();
    const journal = memoryJournal([]);
    const late = { api: minimumIndex(() => tenth).api, journal, pause: async () => undefined };
    const nonce = await nonceOf(seller());
    await expect(lower(lot, 1n, seller(), late)).rejects.toMatchObject({ category: 'unavailable' });
    expect((await lower(lot, 1n, seller(), { journal })).transaction).toMatch(/^0x/);
    expect(await nonceOf(seller())).toBe(nonce + 1);
  });

  it('sends nothing if another run has lowered the minimum bid further since the check', async () => {
    const lot = await ownersAuction();
    const data = encodeCall('userAuction', 'lowerMinimumBids', [lot.auctionId, lot.cubeId, 1n]);
    const journal = memoryJournal([]);
    const append = async (entry: JournalEntry) => {
      await journal.append(entry);
      if (entry.type === 'step-done' && entry.step === ETHER_CHECK)
        await act(local, seller(), { to: 'userAuction', data });
    };
    const nonce = await nonceOf(seller());
    const result = await lower(lot, 2n, seller(), { journal: { ...journal, append } });
    expect(result).toEqual({ transaction: null, minimumBid: '2' });
    expect(await nonceOf(seller())).toBe(nonce + 1);
  });

  it.each(instantsOf(9))('happens once if the process is killed at entry $entry, $when', async (instant) => {
    const lot = await ownersAuction();
    const nonce = await nonceOf(seller());
    await runDying(lowerMinimumBid, { ...lot, minimumBid: 1n }, instant, context(lot, seller()));
    expect(await minimumOf(lot)).toBe(1n);
    expect(await nonceOf(seller())).toBe(nonce + 1);
  });

  it('is the same payment for every cube of a drop, but not for an owner’s auction with the same id', () => {
    const subject = (lot: LotInput) => lowerMinimumBid.payment({ ...lot, minimumBid: 1n });
    const drop = { subject: 'drop 3', amount: null };
    expect(subject({ auctionId: 3n, cubeId: 1n })).toEqual(drop);
    expect(subject({ kind: 'drop', auctionId: 3n, cubeId: 2n })).toEqual(drop);
    expect(subject({ kind: 'auction', auctionId: 3n, cubeId: 1n }).subject).toBe('auction 3');
  });
});
