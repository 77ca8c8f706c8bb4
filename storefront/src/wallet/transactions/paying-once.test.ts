/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { CubedropError, type Address, type ErrorCategory, type Hex, type JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { processLock, type FlowLock, type JournalEntry, type Sender } from '@cubedrop/sdk/flows';
import fc from 'fast-check';
import { until } from '../../../test/until.ts';
import { openDatabase } from '../journal/database.ts';
import { runArchive } from '../journal/run-archive.ts';
import { runJournal } from '../journal/run-journal.ts';
import { failedPart, isInProgress, type Activity } from './activity.ts';
import { engine, type RunParts } from './engine.ts';
import { WANT_MS } from './runner.ts';
import { paidText } from './paid-text.ts';
import { createTransactions } from './transactions.ts';
import type { Tabs } from './types.ts';

const ANA: Address = `0x${'a'.repeat(40)}`;
const config = (genesis = '1') =>
  ({ network: { name: 'ropsten', chainId: 3, genesisHash: `0x${genesis.repeat(64)}` } }) as Config;

/** Course of one attempt of a run. */
type Fault =
  /** Nothing unusual. */
  | 'none'
  /** It waits for `mayPay` before it pays. */
  | 'slow'
  /** It asks the user before it continues. */
  | 'asks'
  /** A check fails before anything is planned. */
  | 'check'
  /** It hangs before anything is planned. */
  | 'stuck'
  /** The wallet never answers after the payment was planned. */
  | 'hang'
  /** The user declines in the wallet. */
  | 'declined'
  /** The wallet returns an invalid answer and has paid nothing. */
  | 'wallet'
  /** The wallet pays and disconnects before it answers. */
  | 'lost'
  /** The payment is not confirmed in time. */
  | 'waiting'
  /** Saving fails with this category of error. */
  | ErrorCategory;

const SAVE_FAULTS: readonly Fault[] = [
  'internal',
  'unavailable',
  'sign-in',
  'conflict',
  'refused',
  'validation',
];
const FAULTS: readonly Fault[] = [
  'none',
  'check',
  'declined',
  'wallet',
  'lost',
  'waiting',
  'hang',
  'stuck',
  ...SAVE_FAULTS,
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A fake chain: the hash of the latest bid of each run, and the number of payments in total. */
class Ledger {
  readonly bids = new Map<string, Hex>();
  paid = 0;
  /** Awaited by a slow run before it pays. */
  mayPay = Promise.resolve();

  pay(run: string): Hex {
    this.paid += 1;
    const hash: Hex = `0x${String(this.paid).padStart(64, '0')}`;
    this.bids.set(run, hash);
    return hash;
  }
}

const fail = (category: ErrorCategory) => {
  throw new CubedropError(category, `The server said ${category}.`);
};

/** A browser and its chain. Tabs share the stored runs, the locks and a channel. Closing a tab releases its locks. */
function newBrowser() {
  const opening = openDatabase(`paying once ${Math.random()}`);
  const ledger = new Ledger();
  const clock = { now: 1_700_000, elapsed: 0 };
  const listeners = new Map<object, (id: string) => void>();
  const yielding = new Map<object, (lock: string) => void>();
  const locks = processLock();

  /** @param loaded resolves once the page's code has loaded */
  function open(nextFault: () => Fault = () => 'none', loaded: Promise<void> = Promise.resolve()) {
    let close = () => {};
    const closed = new Promise<never>((_, reject) => {
      close = () => reject(new Error('The tab is closed.'));
    });
    closed.catch(() => undefined);
    let isOpen = true;
    const tab = { isVisible: false };
    // A closed tab's remaining work has no effect.
    const alive = async <Result>(work: () => Promise<Result>) => {
      if (!isOpen) return new Promise<Result>(() => undefined);
      const result = await work();
      return isOpen ? result : new Promise<Result>(() => undefined);
    };
    const lock: FlowLock = {
      hold: async (name, work) => {
        let done = (_: unknown) => {};
        const result = new Promise<never>((resolve, reject) => {
          done = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome as never));
        });
        result.catch(() => undefined);
        void locks
          .hold(name, async () => {
            if (!isOpen) return;
            const outcome = await Promise.race([work(), closed]).then(
              (value) => () => done(value),
              (error: unknown) => () => done(error),
            );
            if (isOpen) outcome();
          })
          .catch(() => undefined);
        return result;
      },
    };
    const tabs: Tabs = {
      notify: (id) => listeners.forEach((listener, other) => other !== tab && listener(id)),
      listen: (listener) => void listeners.set(tab, listener),
      want: (lock) => yielding.forEach((listener, other) => other !== tab && listener(lock)),
      yield: (listener) => void yielding.set(tab, listener),
      isVisible: () => tab.isVisible,
    };
    const archive = runArchive(() => opening);
    const ended: Activity[] = [];
    const run = (parts: RunParts) => placeBid(parts, nextFault(), ledger, alive);
    const signedIn: string[] = [];
    const transactions = createTransactions({
      archive,
      journal: async (id) => runJournal(await opening, id),
      lock,
      runLock: lock,
      engine: async () => (await loaded, { ...engine, run }),
      senderOf: async () => ({}) as Sender,
      signIn: async () => void signedIn.push('again'),
      now: () => clock.now,
      elapsed: () => clock.elapsed,
      tabs,
      onEnd: (activity) => void ended.push(activity),
    });
    const bid = (raise = 5n, auctionId = 1n) =>
      transactions.start({
        kind: 'placeBid',
        input: { raise, auctionId, cubeId: 7n },
        about: 'Tide',
        account: ANA,
        config: config(),
      });
    return {
      transactions,
      ended,
      bid,
      signedIn,
      archive,
      close() {
        isOpen = false;
        listeners.delete(tab);
        yielding.delete(tab);
        close();
      },
      /** Brings this tab to the front. */
      show: () => (tab.isVisible = true),
      /** Notifies this tab that another one changed a run. */
      notify: (id: string) => listeners.get(tab)!(id),
      last: () => transactions.list()[0]!,
      find: (id: string) => transactions.list().find((activity) => activity.id === id),
    };
  }
  return { ledger, clock, open };
}

/**
 * Places a bid as the engine does: writes to the journal before and after paying, recognises an earlier payment, then
 * saves. The result is the same for every bid.
 */
async function placeBid(
  parts: RunParts,
  fault: Fault,
  ledger: Ledger,
  alive: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Promise<JsonObject> {
  const read = () => alive(() => parts.journal.read());
  const flow = { flow: 'place-bid', scope: '' };
  const stamp = {
    ...flow,
    chainId: 3,
    genesisHash: config().network.genesisHash,
    account: ANA,
    at: 1_700,
  };
  const append = (entry: object) => alive(() => parts.journal.append({ ...stamp, ...entry } as JournalEntry));
  const entries = await read();
  const id = entries.find((entry) => entry.type === 'flow-started')?.input ?? `run ${Math.random()}`;
  const bid = { step: 'bid', kind: 'transaction', title: 'Place the bid' } as const;
  const report = { step: 'report bid', kind: 'save', title: 'Report the bid' } as const;
  if (entries.length === 0) await append({ type: 'flow-started', input: id, state: {} });
  parts.onProgress({ ...flow, type: 'flow-started', steps: [bid, report], resumed: entries.length > 0 });
  const begin = (step: typeof bid | typeof report, index: number) =>
    parts.onProgress({ ...flow, type: 'step-started', ...step, index, total: 2 });
  if (fault === 'stuck') return new Promise(() => undefined);
  if (fault === 'slow') await ledger.mayPay;
  if (fault === 'asks') await parts.ask('go-on');
  if (fault === 'check' && !ledger.bids.has(id))
    throw new CubedropError('unavailable', 'The chain is unreachable.');
  if (!entries.some(({ type }) => type === 'step-done')) {
    begin(bid, 0);
    let hash = ledger.bids.get(id);
    if (!hash) {
      await append({ type: 'transaction-planned', step: 'bid' });
      if (fault === 'hang') return new Promise(() => undefined);
      if (fault === 'declined') {
        await append({ type: 'transaction-failed', step: 'bid', hash: null, reason: 'declined' });
        throw new CubedropError('canceled', 'User Canceled Transaction');
      }
      if (fault === 'wallet') throw new CubedropError('internal', 'The wallet returned an invalid answer.');
      hash = await alive(async () => ledger.pay(id));
      if (fault === 'lost') throw new CubedropError('unavailable', 'The wallet disconnected.');
      await append({ type: 'transaction-sent', step: 'bid', hash });
    }
    if (fault === 'waiting') throw new CubedropError('unconfirmed', 'It is not confirmed yet.');
    await append({ type: 'step-done', step: 'bid', learned: {}, transaction: { hash, block: 1 } });
    parts.onProgress({ ...flow, type: 'step-done', step: 'bid', index: 0, total: 2, learned: {} });
  }
  begin(report, 1);
  if (SAVE_FAULTS.includes(fault)) fail(fault as ErrorCategory);
  await append({ type: 'flow-done', result: {} });
  parts.onProgress({ ...flow, type: 'flow-done', result: {} });
  return { isDone: true };
}

/** Returns the faults one after the other, then none. */
const faults =
  (...list: Fault[]) =>
  () =>
    list.shift() ?? 'none';

describe('a run that failed after paying', () => {
  it.each(SAVE_FAULTS)('because of %s can be finished, and pressing again starts nothing', async (fault) => {
    const { ledger, open } = newBrowser();
    const { bid, transactions, last, find, ended } = open(faults(fault));
    const { id, result } = bid();
    expect(await result).toBeNull();
    expect(find(id)).toMatchObject({
      status: 'failed',
      paid: { isAll: true, hash: ledger.bids.values().next().value },
    });
    expect([failedPart(last()), paidText(ended[0]!)]).toEqual([
      'saving',
      'Your bid is on the chain. It still has to be saved. Finish it; you will not pay twice.',
    ]);
    const second = bid();
    expect(await second.result).toBeNull();
    expect(find(second.id)).toMatchObject({
      status: 'held',
      steps: [],
      earlier: { id, about: 'Tide', amount: '5', at: 1_700, hash: find(id)!.paid!.hash, isDone: false },
    });
    expect(await transactions.finishEarlier(second.id, config())).toEqual({ isDone: true });
    expect([ledger.paid, find(id)!.status]).toEqual([1, 'done']);
  });

  it('also blocks a bid of another amount on the same lot, until the user is warned and agrees', async () => {
    const { ledger, open } = newBrowser();
    const { bid, transactions, find } = open(faults('internal'));
    await bid().result;
    const other = bid(7n);
    await other.result;
    expect(find(other.id)).toMatchObject({ status: 'held', earlier: { amount: '5' } });
    expect(await transactions.startAnyway(other.id, config())).toEqual({ isDone: true });
    expect([ledger.paid, find(other.id)!.status]).toEqual([2, 'done']);
  });

  it('stays in the list until it is finished', async () => {
    const { open } = newBrowser();
    const { bid, transactions, find } = open(faults('conflict'));
    const { id, result } = bid();
    await result;
    await transactions.dismiss(id);
    expect(find(id)).toBeDefined();
    await transactions.retry(id, config());
    await transactions.dismiss(id);
    expect(find(id)).toBeUndefined();
  });

  it('signs in again if the session had expired', async () => {
    const { ledger, open } = newBrowser();
    const { bid, transactions, signedIn } = open(faults('sign-in'));
    const { id, result } = bid();
    await result;
    expect(await transactions.retry(id, config())).toEqual({ isDone: true });
    expect([signedIn, ledger.paid]).toEqual([['again'], 1]);
  });

  it('is not continued on a chain that was reset', async () => {
    const { ledger, open } = newBrowser();
    const { bid, transactions, find } = open(faults('internal'));
    const { id, result } = bid();
    await result;
    expect(await transactions.retry(id, config('2'))).toBeNull();
    expect(find(id)).toMatchObject({ fault: { code: 'wrong-network' } });
    expect(ledger.paid).toBe(1);
  });
});

describe('a run that failed without paying', () => {
  it.each(['check', 'declined'] as const)('(%s) blocks nothing', async (fault) => {
    const { ledger, open } = newBrowser();
    const { bid, find } = open(faults(fault));
    const { id, result } = bid();
    await result;
    expect(find(id)).toMatchObject({ paid: null });
    expect(failedPart(find(id)!)).toBe('chain');
    expect(await bid().result).toEqual({ isDone: true });
    expect(ledger.paid).toBe(1);
  });

  it('is not retried without confirmation once another run has paid', async () => {
    const { ledger, open } = newBrowser();
    const { bid, transactions, find } = open(faults('declined'));
    const first = bid();
    await first.result;
    await bid().result;
    expect(await transactions.retry(first.id, config())).toBeNull();
    expect(find(first.id)).toMatchObject({ status: 'held', earlier: { isDone: true } });
    expect(ledger.paid).toBe(1);
  });
});

describe('a completed run', () => {
  it('can be repeated only by a press at least one second after the result appeared', async () => {
    const { ledger, clock, open } = newBrowser();
    const { bid, find } = open();
    const first = bid();
    await first.result;
    clock.elapsed += 999;
    const pressedAtOnce = bid();
    expect(await pressedAtOnce.result).toBeNull();
    expect(find(pressedAtOnce.id)).toMatchObject({
      status: 'held',
      earlier: { id: first.id, amount: '5', isDone: true },
    });
    clock.elapsed += 1;
    expect(await bid().result).toEqual({ isDone: true });
    expect(ledger.paid).toBe(2);
  });

  it.each([-3_600_000, 3_600_000])(
    'blocks an immediate second press, even if the clock jumps by %i ms',
    async (jump) => {
      const { ledger, clock, open } = newBrowser();
      const { bid, find } = open();
      await bid().result;
      clock.now += jump;
      const pressedAtOnce = bid();
      expect(await pressedAtOnce.result).toBeNull();
      expect(find(pressedAtOnce.id)).toMatchObject({ status: 'held', earlier: { isDone: true } });
      clock.elapsed += 1_000;
      expect(await bid().result).toEqual({ isDone: true });
      expect(ledger.paid).toBe(2);
    },
  );

  describe('whose outcome cannot be stored', () => {
    /** Opens a page that cannot store that a run is done, and completes a bid there. */
    async function bidUnstored() {
      const { ledger, clock, open } = newBrowser();
      const here = open();
      const { archive } = here;
      const { put } = archive;
      archive.put = async (run) => {
        if (run.activity.status === 'done') throw new DOMException('The disk is full.', 'QuotaExceededError');
        await put(run);
      };
      const { id, result } = here.bid();
      return { ledger, clock, open, here, id, result: await result };
    }

    it('is shown as done, and blocks an immediate second press', async () => {
      const { ledger, clock, here, id, result } = await bidUnstored();
      expect(result).toEqual({ isDone: true });
      expect(here.find(id)).toMatchObject({ status: 'done', fault: null });
      expect(here.ended).toMatchObject([{ id, status: 'done' }]);
      const pressedAtOnce = here.bid();
      expect(await pressedAtOnce.result).toBeNull();
      expect(here.find(pressedAtOnce.id)).toMatchObject({ status: 'held', earlier: { id, isDone: true } });
      expect(ledger.paid).toBe(1);
      clock.elapsed += 1_000;
      await here.bid().result;
      expect(ledger.paid).toBe(2);
    });

    it('is shown as done by a page loaded later, which pays nothing', async () => {
      const { ledger, open, here, id } = await bidUnstored();
      here.close();
      const there = open();
      await there.transactions.restore(ANA, config());
      await until(() => there.ended.length > 0);
      expect(there.ended).toMatchObject([{ id, status: 'done' }]);
      expect(await there.archive.get(id)).toMatchObject({ isOpen: false, activity: { status: 'done' } });
      expect(ledger.paid).toBe(1);
    });
  });

  it('is announced by a page loaded right after it, and blocks an immediate press there', async () => {
    const { ledger, clock, open } = newBrowser();
    const here = open();
    const { id, result } = here.bid();
    await result;
    here.close();
    const there = open();
    await there.transactions.restore(ANA, config());
    expect(there.ended).toMatchObject([{ id, status: 'done' }]);
    const pressedAtOnce = there.bid();
    expect(await pressedAtOnce.result).toBeNull();
    expect(there.find(pressedAtOnce.id)).toMatchObject({ status: 'held', earlier: { id, isDone: true } });
    clock.elapsed += 1_000;
    expect(await there.bid().result).toEqual({ isDone: true });
    expect(ledger.paid).toBe(2);
  });

  it.each([
    ['has restored', true],
    ['has not restored', false],
  ])('can be repeated immediately by a page that %s it, if the result was seen', async (_, isRestored) => {
    const { ledger, open } = newBrowser();
    const here = open();
    const { id, result } = here.bid();
    await result;
    await until(async () => (await here.archive.get(id))?.isSeen);
    here.close();
    const there = open();
    if (isRestored) await there.transactions.restore(ANA, config());
    expect(there.ended).toEqual([]);
    expect(await there.bid().result).toEqual({ isDone: true });
    expect(ledger.paid).toBe(2);
  });
});

it('cancels a run that waits for an answer when another payment is started in the same tab', async () => {
  const { ledger, open } = newBrowser();
  const { bid, find, transactions } = open(faults('asks'));
  const asking = bid();
  await until(() => find(asking.id)?.status === 'asking');
  expect(await bid(5n, 2n).result).toEqual({ isDone: true });
  expect(find(asking.id)).toMatchObject({
    status: 'canceled',
    question: null,
    fault: { hint: expect.stringContaining('another transaction') },
  });
  expect(await transactions.retry(asking.id, config())).toEqual({ isDone: true });
  expect(ledger.paid).toBe(2);
});

/** `here` is the first tab, `there` the other one. */
describe('another tab', () => {
  /** Opens the first tab, which asks about a run left open by a closed tab. */
  async function askingHere() {
    const { ledger, open } = newBrowser();
    const left = open(faults('lost'));
    const { id, result } = left.bid();
    await result;
    left.close();
    const here = open(faults('asks'));
    await here.transactions.restore(ANA, config());
    await until(() => here.find(id)?.status === 'asking');
    return { ledger, open, here, id };
  }

  it('shows a run as done after a third tab took it over and completed it', async () => {
    const { open } = newBrowser();
    const here = open(faults('internal'));
    const { id, result } = here.bid();
    await result;
    const there = open(faults('internal'));
    await there.transactions.restore(ANA, config());
    await until(() => there.find(id)?.status === 'failed');
    // The notification that the run ended arrives when a third tab has already continued it.
    const kept = (await here.archive.get(id))!;
    await here.archive.put({ ...kept, activity: { ...kept.activity, status: 'running' } });
    there.notify(id);
    await until(() => there.find(id)?.status === 'running');
    await here.archive.put({ ...kept, isOpen: false, activity: { ...kept.activity, status: 'done' } });
    there.notify(id);
    await until(() => there.find(id)?.status === 'done');
  });

  it('is blocked by a payment of the first tab, finishes it, and notifies the first tab', async () => {
    const { ledger, open } = newBrowser();
    const here = open(faults('internal'));
    const there = open();
    const { id, result } = here.bid();
    await result;
    const second = there.bid();
    await second.result;
    expect(there.find(second.id)).toMatchObject({ status: 'held', earlier: { id } });
    await there.transactions.finishEarlier(second.id, config());
    expect(ledger.paid).toBe(1);
    await until(() => here.find(id)?.status === 'done');
  });

  it('bids at the same time as the first tab: one of them pays, and its completed bid blocks the other', async () => {
    const { ledger, open } = newBrowser();
    const here = open();
    const there = open();
    const first = here.bid();
    const second = there.bid();
    expect([await first.result, await second.result].filter(Boolean)).toHaveLength(1);
    const held = [here.last(), there.last()].find(({ status }) => status === 'held');
    expect(held).toMatchObject({ earlier: { isDone: true } });
    expect(ledger.paid).toBe(1);
    // The held run exists only in its tab: a run that never started is not stored.
    const kept = await here.archive.of(ANA, { chainId: 3, genesisHash: config().network.genesisHash });
    expect(kept.map(({ activity }) => activity.status)).toEqual(['done']);
  });

  it('is blocked too if the user bids in it first, but its code loads only after the first tab has paid', async () => {
    const { ledger, open } = newBrowser();
    const here = open();
    let load = () => {};
    const there = open(undefined, new Promise<void>((resolve) => (load = resolve)));
    const second = there.bid();
    await here.bid().result;
    load();
    expect(await second.result).toBeNull();
    expect(there.find(second.id)).toMatchObject({ status: 'held', earlier: { isDone: true } });
    expect(ledger.paid).toBe(1);
  });

  it('is blocked too if its page was loaded before the first tab paid, since the user has not seen the result', async () => {
    const { ledger, open } = newBrowser();
    let pay = () => {};
    ledger.mayPay = new Promise((resolve) => (pay = resolve));
    const here = open(faults('slow'));
    const first = here.bid();
    await until(() => here.find(first.id)!.steps.length > 0);
    const there = open();
    await there.transactions.restore(ANA, config());
    pay();
    await first.result;
    await until(() => there.find(first.id)?.status === 'done');
    const second = there.bid();
    expect(await second.result).toBeNull();
    expect(there.find(second.id)).toMatchObject({ status: 'held', earlier: { id: first.id, isDone: true } });
    expect(ledger.paid).toBe(1);
  });

  it('retries an earlier failure only with the user’s consent once the first tab has paid', async () => {
    const { ledger, open } = newBrowser();
    const here = open(faults('declined'));
    const there = open(faults('check'));
    const first = here.bid();
    await first.result;
    const second = there.bid();
    await second.result;
    expect(await here.transactions.retry(first.id, config())).toEqual({ isDone: true });
    expect(await there.transactions.retry(second.id, config())).toBeNull();
    expect(there.find(second.id)).toMatchObject({ status: 'held', earlier: { isDone: true } });
    expect(ledger.paid).toBe(1);
    expect(await there.transactions.startAnyway(second.id, config())).toEqual({ isDone: true });
  });

  it.each(['stuck', 'hang'] as const)(
    'does not delete a run that the first tab is executing (%s)',
    async (fault) => {
      const { ledger, open } = newBrowser();
      const here = open(faults(fault));
      const { id } = here.bid();
      await until(() => here.find(id)!.steps.length > 0);
      const there = open();
      await there.transactions.restore(ANA, config());
      await pause(20);
      expect(await here.archive.entries(id)).not.toEqual([]);
      here.close();
      // Once its tab is closed, a run that sent nothing is deleted. A run that may have sent something is resumed.
      if (fault === 'hang') await until(() => there.find(id)?.status === 'done');
      else await until(async () => !(await there.archive.get(id)));
      expect(ledger.paid).toBe(fault === 'hang' ? 1 : 0);
    },
  );

  it('may resume a run that the first tab asks about, and the first tab then withdraws the question', async () => {
    const { ledger, open, here, id } = await askingHere();
    const there = open();
    const second = there.bid();
    await second.result;
    expect(there.find(second.id)).toMatchObject({ status: 'held', earlier: { id } });
    expect(await there.transactions.finishEarlier(second.id, config())).toEqual({ isDone: true });
    expect(here.ended.at(-1)).toMatchObject({ status: 'canceled', question: null });
    await until(() => here.find(id)?.status === 'done');
    expect(ledger.paid).toBe(1);
  });

  it('may resume a run that the first tab asks about even if its own page was loaded in the meantime', async () => {
    const { ledger, open, here, id } = await askingHere();
    const there = open();
    await there.transactions.restore(ANA, config());
    await until(() => there.find(id)?.status === 'queued');
    const second = there.bid();
    await second.result;
    await there.transactions.finishEarlier(second.id, config());
    await until(() => there.find(id)?.status === 'done');
    expect(here.ended.at(-1)).toMatchObject({ status: 'canceled', question: null });
    expect(ledger.paid).toBe(1);
  });

  it('takes over a run that the first tab asks about, but only after becoming visible itself', async () => {
    const { ledger, open, here, id } = await askingHere();
    const there = open();
    await there.transactions.restore(ANA, config());
    await until(() => there.find(id)?.status === 'queued');
    // The first tab keeps the question: a hidden tab does not ask for the lock, not even after the interval.
    await pause(WANT_MS + 100);
    expect([here.find(id)?.status, there.find(id)?.status]).toEqual(['asking', 'queued']);
    there.show();
    await until(() => there.find(id)?.status === 'done');
    expect(here.ended.at(-1)).toMatchObject({ status: 'canceled', question: null });
    expect(ledger.paid).toBe(1);
  });

  it('keeps a run that may have paid, and refuses to remove it, if the tab’s code cannot be loaded', async () => {
    const { ledger, open } = newBrowser();
    const here = open(faults('lost'));
    const { id, result } = here.bid();
    await result;
    // The record stored while a run works does not include its payment.
    const kept = (await here.archive.get(id))!;
    await here.archive.put({ ...kept, activity: { ...kept.activity, status: 'running', paid: null } });
    here.close();
    const there = open(() => 'none', Promise.reject(new Error('The code could not be loaded.')));
    await there.transactions.restore(ANA, config());
    await until(() => there.find(id)?.status === 'failed');
    await there.transactions.dismiss(id);
    await there.transactions.retry(id, config());
    expect(there.find(id)).toMatchObject({ status: 'failed', paid: { isWaiting: true } });
    expect(await there.archive.get(id)).toMatchObject({ isOpen: true });
    expect(ledger.paid).toBe(1);
  });

  it('finishes a failed run automatically when its page is loaded', async () => {
    const { ledger, open } = newBrowser();
    const here = open(faults('conflict'));
    const { id, result } = here.bid();
    await result;
    here.close();
    const there = open();
    await there.transactions.restore(ANA, config());
    await until(() => there.find(id)?.status === 'done');
    expect(ledger.paid).toBe(1);
  });
});

describe('in any order', () => {
  // Reloads are twice as likely as any other press.
  const press = fc.constantFrom('start', 'retry', 'finish', 'reload', 'reload');
  const moves = fc.array(fc.record({ tab: fc.nat(1), press, fault: fc.constantFrom(...FAULTS) }), {
    minLength: 2,
    maxLength: 8,
  });

  it('of failures and presses, in two tabs and across reloads, the bid is paid at most once', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        const { ledger, open } = newBrowser();
        let fault: Fault = 'none';
        const once = () => {
          const current = fault;
          fault = 'none';
          return current;
        };
        const tabs = [open(once), open(once)];
        const agree = () =>
          tabs[0]!.transactions.list().every(({ id, status }) => {
            const there = tabs[1]!.find(id)?.status ?? status;
            return (there === 'done') === (status === 'done');
          });
        // On a busy machine a tab may learn only later that the other one has paid. Wait for it, as a user would.
        const untilAgreed = async () => {
          for (let waits = 0; waits < 100; waits += 1) {
            await pause(15);
            if (agree()) return;
          }
        };
        for (const { tab: index, press: action, fault: next } of list) {
          fault = next;
          const tab = tabs[index]!;
          const shown = tab.transactions.list();
          // A user who sees that the bid is done and presses again wants a second payment.
          if (shown.some(({ status }) => status === 'done')) continue;
          const stopped = shown.find(({ status }) => status === 'failed' || status === 'canceled');
          const held = shown.find(({ status, earlier }) => status === 'held' && earlier && !earlier.isDone);
          if (action === 'start') void tab.bid().result;
          else if (action === 'retry' && stopped) void tab.transactions.retry(stopped.id, config());
          else if (action === 'finish' && held) void tab.transactions.finishEarlier(held.id, config());
          else if (action === 'reload') {
            tab.close();
            tabs[index] = open(once);
            await tabs[index].transactions.restore(ANA, config());
          }
          await untilAgreed();
          expect(ledger.paid).toBeLessThanOrEqual(1);
        }
        // Whatever is left is finished when the user returns.
        fault = 'none';
        for (const tab of tabs) tab.close();
        const back = open();
        await back.transactions.restore(ANA, config());
        await untilAgreed();
        await until(() => !back.transactions.list().some(isInProgress));
        for (const { id, paid } of back.transactions.list())
          if (paid) await back.transactions.retry(id, config());
        expect(ledger.paid).toBeLessThanOrEqual(1);
        if (ledger.paid === 1) expect(back.transactions.list().filter(({ paid }) => paid)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
