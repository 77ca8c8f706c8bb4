import { describe, expect, it } from '@jest/globals';
import { newCube, wrap } from '../../../test/actors.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { orderBoard } from '../../../test/order-board.ts';
import { MUCH, tenth, usePayers } from '../../../test/payers.ts';
import { declines, walletSender } from '../../../test/wallets.ts';
import type { JsonObject } from '../../base/json.ts';
import { chainNow, readContract, type Sender } from '../../chain.ts';
import {
  checkFlow,
  estimateFlow,
  isOpenPayment,
  memoryJournal,
  runFlow,
  type FlowContext,
  type JournalEntry,
} from '../../flow/index.ts';
import { planConversion } from '../transaction/payment-plan.ts';
import { acceptOffer } from './accept-offer.ts';
import { makeOffer } from './make-offer.ts';
import { offerFromJson } from './order-json.ts';
import { readOfferPayment } from './read-offer-payment.ts';

const price = 3n * tenth;

describe('an offer with ETH', () => {
  const { local, seller, buyer, context, balanceOf, nonceOf, ...account } = usePayers();
  const { allowanceFor, approve, setEther, setWeth } = account;

  const offering = (sender: Sender, more: Partial<FlowContext> = {}) =>
    context(sender, { api: orderBoard().api, pause: async () => undefined, ...more });
  const wethOf = async (sender: Sender) => (await balanceOf(sender)).weth;

  /** Returns the input of an offer for a new cube of the seller. */
  async function wanted() {
    const cubeId = await newCube(local(), seller());
    const expiresAt = (await chainNow(local().chain, 0)) + 36_000;
    return { cubeId, input: { target: { kind: 'cube', cubeId }, price, expiresAt } as const };
  }

  it.each([
    { has: 'ETH alone', weth: 0n, allowed: 0n, sent: 2, ether: price },
    { has: 'ETH and some WETH', weth: tenth, allowed: 0n, sent: 2, ether: 2n * tenth },
    { has: 'ETH, some WETH and an allowance', weth: tenth, allowed: price, sent: 1, ether: 2n * tenth },
    {
      has: 'ETH, some WETH and an allowance for the WETH',
      weth: tenth,
      allowed: tenth,
      sent: 2,
      ether: 2n * tenth,
    },
    { has: '1 wei too little', weth: price - 1n, allowed: 0n, sent: 2, ether: 1n },
    { has: 'exactly enough', weth: price, allowed: 0n, sent: 1, ether: 0n },
    { has: 'more than enough', weth: 2n * price, allowed: price, sent: 0, ether: 0n },
  ])('by a buyer with $has converts exactly what is missing', async ({ weth, allowed, sent, ether }) => {
    const { cubeId, input } = await wanted();
    await setWeth(weth);
    if (allowed > 0n) await approve('offers', allowed);
    const { address } = buyer();
    const nonce = await nonceOf(buyer());
    const estimate = await estimateFlow(makeOffer, input, { chain: local().chain, account: address });
    const plan = planConversion({ ...(await readOfferPayment(local().chain, address)), amount: price });
    expect(plan).toMatchObject({ weth: price - ether, ether, needsApproval: allowed < price });
    const steps: string[][] = [];
    const onProgress: FlowContext['onProgress'] = (event) =>
      event.type === 'flow-started' && steps.push(event.steps.map(({ step }) => step));
    const made = await runFlow(makeOffer, input, offering(buyer(), { onProgress }));
    expect(made.ether).toBe(String(ether));
    expect(await nonceOf(buyer())).toBe(nonce + sent);
    expect([await wethOf(buyer()), await allowanceFor('offers')]).toEqual([weth + ether, price]);
    expect(estimate).toMatchObject({ value: ether, transactions: ether > 0n ? 2 : 1 });
    expect(steps).toEqual([estimate.steps.map(({ step }) => step)]);
    expect(steps[0]!.includes('deposit')).toBe(ether > 0n);

    const offer = { order: offerFromJson(made.order), signature: made.signature };
    await runFlow(acceptOffer, { ...offer, cubeId, minimumProceeds: price }, offering(seller()));
    expect(await readContract(local().chain, 'cube', 'ownerOf', [cubeId])).toBe(address);
    expect(await wethOf(buyer())).toBe(weth + ether - price);
  });

  it('is estimated without a conversion if no account is given', async () => {
    const { input } = await wanted();
    const estimate = await estimateFlow(makeOffer, input, { chain: local().chain });
    expect(estimate).toMatchObject({ transactions: 1, value: 0n });
  });

  it('is refused before anything is sent if ETH and WETH do not cover the price and the gas', async () => {
    const { input } = await wanted();
    await setWeth(tenth);
    await setEther(2n * tenth);
    const entries: JournalEntry[] = [];
    const journal = memoryJournal(entries);
    const refusal = {
      code: 'insufficient-weth',
      shortMessage: 'You have insufficient Weth',
      details: { needed: price, available: tenth },
      hint: expect.stringMatching(/^The account has 0.1 WETH and 0.2 ETH, and this takes 0.3 WETH, or ETH/),
    };
    await expect(runFlow(makeOffer, input, offering(buyer(), { journal }))).rejects.toMatchObject(refusal);
    await expect(checkFlow(makeOffer, input, offering(buyer()))).rejects.toMatchObject(refusal);
    expect(entries.filter(({ type }) => type.startsWith('transaction-'))).toEqual([]);
    // The same run continues once there is enough, and splits the price again.
    await setEther(MUCH);
    await setWeth(2n * tenth);
    const { ether } = await runFlow(makeOffer, input, offering(buyer(), { journal }));
    expect([ether, await wethOf(buyer())]).toEqual([String(tenth), price]);
    // There is enough WETH, so only ETH for the gas of the approval is missing.
    await approve('offers', 0n);
    await setEther(1n);
    await expect(runFlow(makeOffer, input, offering(buyer()))).rejects.toMatchObject({
      code: 'insufficient-eth',
    });
  });

  it('converts nothing if the terms or the target of the offer are invalid', async () => {
    const { input } = await wanted();
    const nonce = await nonceOf(buyer());
    const invalid = [
      { ...input, price: 0n },
      { ...input, price: -1n },
      { ...input, price: 2n ** 256n },
      { ...input, expiresAt: 0 },
      { ...input, target: { kind: 'drop', dropId: 999n } },
    ] as const;
    for (const each of invalid) {
      const made = runFlow(makeOffer, each, offering(buyer()));
      await expect(made).rejects.toMatchObject({
        code: expect.stringMatching(/^(invalid-fields|unknown-auction)$/),
      });
    }
    expect([await nonceOf(buyer()), await wethOf(buyer())]).toEqual([nonce, 0n]);
  });

  const kinds: [string, () => Sender][] = [
    ['a local key', () => buyer()],
    ['a wallet', () => walletSender(local().chain, local().keys[3]!)],
  ];
  it.each(kinds)(
    'converts at most once if killed, and resumed after WETH arrives, with %s',
    async (_, senderOf) => {
      const { input } = await wanted();
      const entries: JournalEntry[] = [];
      await runFlow(makeOffer, input, offering(senderOf(), { journal: memoryJournal(entries) }));
      for (const instant of instantsOf(entries.length)) {
        await approve('offers', 0n);
        await setWeth(tenth);
        const board = orderBoard();
        let isResumed = false;
        const lock: FlowContext['lock'] = {
          async hold(_name, work) {
            if (isResumed) await wrap(local(), buyer(), 4n * tenth);
            isResumed = true;
            return work();
          },
        };
        const made = await runDying(
          makeOffer,
          input,
          instant,
          offering(senderOf(), { api: board.api, lock }),
        );
        // If nothing was converted before the WETH arrived, that WETH suffices. Otherwise the first split is kept.
        const converted = BigInt(made.ether);
        expect([instant, [0n, 2n * tenth].includes(converted)]).toEqual([instant, true]);
        const weth = await wethOf(buyer());
        const arrived = weth - tenth - converted;
        expect([instant, [0n, 4n * tenth].includes(arrived), weth >= price]).toEqual([instant, true, true]);
        expect([instant, new Set(board.published.map(({ salt }) => salt)).size]).toEqual([instant, 1]);
      }
    },
  );

  it('can be made anew if the user declined the conversion, but is resumed if the wallet sent the conversion', async () => {
    const { input } = await wanted();
    const entries: JournalEntry[] = [];
    const journal = memoryJournal(entries);
    const wallet = walletSender(local().chain, local().keys[3]!);
    type Request = Parameters<typeof wallet.send>[0];
    const declining = {
      ...wallet,
      send: (request: Request) => (request.value > 0n ? declines() : wallet.send(request)),
    };
    const offer = (sender: Sender) => runFlow(makeOffer, input, offering(sender, { journal }));
    await expect(offer(declining)).rejects.toMatchObject({ code: 'canceled' });
    expect([await wethOf(buyer()), isOpenPayment(entries)]).toEqual([0n, false]);
    await setWeth(tenth);
    // The wallet sends the conversion, but its response is lost.
    const losing = {
      ...wallet,
      async send(request: Request) {
        const hash = await wallet.send(request);
        if (request.value > 0n) throw new Error('The page was closed.');
        return hash;
      },
    };
    await expect(offer(losing)).rejects.toThrow('was closed');
    expect([await wethOf(buyer()), isOpenPayment(entries)]).toEqual([price, true]);
    const nonce = await nonceOf(buyer());
    expect((await offer(wallet)).ether).toBe(String(2n * tenth));
    expect([await wethOf(buyer()), await nonceOf(buyer())]).toEqual([price, nonce]);
  });

  it('does not convert a second time if it is repeated after the user declined to sign', async () => {
    const { input } = await wanted();
    const journal = memoryJournal();
    const key = local().keys[3]!;
    const declining = walletSender(local().chain, key, { signTypedData: declines });
    await expect(runFlow(makeOffer, input, offering(declining, { journal }))).rejects.toMatchObject({
      code: 'canceled',
    });
    const nonce = await nonceOf(buyer());
    const made = await runFlow(makeOffer, input, offering(walletSender(local().chain, key), { journal }));
    expect([made.ether, await wethOf(buyer()), await nonceOf(buyer())]).toEqual([
      String(price),
      price,
      nonce,
    ]);
  });

  it('converts nothing when it resumes from a journal of a version without conversions', async () => {
    const { input } = await wanted();
    await setWeth(price);
    const board = orderBoard();
    board.refusal = { status: 409, code: 'order-refused', message: 'No.' };
    const entries: JournalEntry[] = [];
    const stopped = offering(buyer(), { api: board.api, journal: memoryJournal(entries) });
    await expect(runFlow(makeOffer, input, stopped)).rejects.toMatchObject({ status: 409 });
    const earlier = entries.map((entry): JournalEntry => {
      if (entry.type === 'flow-started') return { ...entry, state: without(entry.state, 'split') };
      return entry.type === 'step-done' ? { ...entry, learned: without(entry.learned, 'split') } : entry;
    });
    await setWeth(0n);
    const nonce = await nonceOf(buyer());
    board.refusal = null;
    const resumed = offering(buyer(), { api: board.api, journal: memoryJournal(earlier) });
    expect((await runFlow(makeOffer, input, resumed)).ether).toBe('0');
    expect([await wethOf(buyer()), await nonceOf(buyer())]).toEqual([0n, nonce]);
  });
});

/** Returns an object without one of its members. */
function without(json: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([key]) => key !== name));
}
