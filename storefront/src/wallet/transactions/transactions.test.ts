/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import 'fake-indexeddb/auto';
import { describe, expect, it, jest } from '@jest/globals';
import { CubedropError, type Address, type JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { JournalEntry, Sender } from '@cubedrop/sdk/flows';
import { until } from '../../../test/until.ts';
import { openDatabase } from '../journal/database.ts';
import { runArchive } from '../journal/run-archive.ts';
import { runJournal } from '../journal/run-journal.ts';
import type { Activity } from './activity.ts';
import { engine, type RunParts } from './engine.ts';
import { createTransactions } from './transactions.ts';

const ANA: Address = `0x${'a'.repeat(40)}`;
const HASH = `0x${'1'.repeat(64)}` as const;
const config = (genesis = '1') =>
  ({ network: { name: 'ropsten', chainId: 3, genesisHash: `0x${genesis.repeat(64)}` } }) as Config;

let browsers = 0;

/** Opens a page of a browser, with a fake engine. */
function open(browser: string, run: (parts: RunParts) => Promise<JsonObject>) {
  const opening = openDatabase(browser);
  const ended: Activity[] = [];
  const lock = { hold: <Result>(_: string, work: () => Promise<Result>) => work() };
  const transactions = createTransactions({
    archive: runArchive(() => opening),
    journal: async (id) => runJournal(await opening, id),
    lock,
    runLock: lock,
    engine: async () => ({ ...engine, run }),
    senderOf: async () => ({}) as Sender,
    signIn: async () => undefined,
    now: Date.now,
    elapsed: Date.now,
    tabs: {
      notify: () => undefined,
      listen: () => undefined,
      want: () => undefined,
      yield: () => undefined,
      isVisible: () => true,
    },
    onEnd: (activity) => void ended.push(activity),
  });
  const bid = () =>
    transactions.start({
      kind: 'placeBid',
      input: { raise: 5n, auctionId: 1n, cubeId: 7n },
      about: 'Tide',
      account: ANA,
      config: config(),
    });
  return { transactions, ended, bid };
}
const newBrowser = () => `browser ${(browsers += 1)}`;

const outline = (parts: RunParts, resumed = false) =>
  parts.onProgress({
    type: 'flow-started',
    flow: 'place-bid',
    scope: '',
    resumed,
    steps: [{ step: 'bid', kind: 'transaction', title: 'Place the bid' }],
  });
const begin = (parts: RunParts) =>
  parts.onProgress({
    type: 'step-started',
    flow: 'place-bid',
    scope: '',
    step: 'bid',
    kind: 'transaction',
    title: 'Place the bid',
    index: 0,
    total: 1,
  });
const planned = (genesis = '1') =>
  ({
    type: 'transaction-planned',
    step: 'bid',
    chainId: 3,
    genesisHash: config(genesis).network.genesisHash,
  }) as JournalEntry;

/** Sends the transaction and then never ends, like a run whose page is closed. */
const cutOff = async (parts: RunParts) => {
  outline(parts);
  begin(parts);
  await parts.journal.append(planned());
  parts.onProgress({
    type: 'transaction-sent',
    flow: 'place-bid',
    scope: '',
    step: 'bid',
    hash: HASH,
    resent: false,
  });
  return new Promise<JsonObject>(() => undefined);
};

describe('a run', () => {
  it('shows its steps and its outcome', async () => {
    const { transactions, ended, bid } = open(newBrowser(), async (parts) => {
      outline(parts);
      begin(parts);
      expect(transactions.list()[0]).toMatchObject({
        status: 'running',
        steps: [{ state: 'now', doing: 'preparing' }],
      });
      parts.onProgress({ type: 'flow-done', flow: 'place-bid', scope: '', result: {} });
      return { total: '5' };
    });
    expect(await bid().result).toEqual({ total: '5' });
    expect(ended).toMatchObject([{ status: 'done', about: 'Tide', steps: [{ state: 'done' }] }]);
  });

  it('is canceled, not failed, if the user rejects it, and its step returns to its initial state', async () => {
    const { ended, bid } = open(newBrowser(), async (parts) => {
      outline(parts);
      begin(parts);
      throw new CubedropError('canceled', 'User Canceled Transaction');
    });
    expect(await bid().result).toBeNull();
    expect(ended).toMatchObject([{ status: 'canceled', steps: [{ state: 'todo' }] }]);
  });

  it('can be retried after a failure', async () => {
    let attempts = 0;
    const { transactions, ended, bid } = open(newBrowser(), async (parts) => {
      outline(parts);
      begin(parts);
      if ((attempts += 1) === 1) throw new CubedropError('unavailable', 'The chain could not be reached.');
      return {};
    });
    const { id, result } = bid();
    await result;
    expect(ended[0]).toMatchObject({ status: 'failed', steps: [{ state: 'failed' }] });
    expect(await transactions.retry(id, config())).toEqual({});
  });

  it('continues after a reload with the same input and journal, and shows the question of its flow', async () => {
    const browser = newBrowser();
    const first = open(browser, cutOff);
    first.bid();
    await until(() => first.transactions.list()[0]?.steps[0]?.hash);
    const seen = jest.fn();
    const second = open(browser, async (parts) => {
      seen(parts.input, parts.isResumed, (await parts.journal.read()).length);
      outline(parts, true);
      expect(await parts.ask('go-on')).toBe(true);
      return {};
    });
    await second.transactions.restore(ANA, config());
    await until(() => second.transactions.list()[0]?.status === 'asking');
    expect(second.transactions.list()[0]?.steps[0]?.hash).toBe(HASH);
    second.transactions.answer(second.transactions.list()[0]!.id, true);
    await until(() => second.ended.length);
    expect(seen).toHaveBeenCalledWith({ raise: 5n, auctionId: 1n, cubeId: 7n }, true, 1);
  });

  it('stored by an earlier version with other field names continues, and blocks a second payment', async () => {
    const browser = newBrowser();
    const first = open(browser, cutOff);
    const { id } = first.bid();
    await until(() => first.transactions.list()[0]?.steps[0]?.hash);
    const database = await openDatabase(browser);
    const stored = (await database.get('runs', id))!;
    await database.put('runs', { ...stored, input: { raise: 5n, dropId: 1n, cubeId: 7n } });
    const seen = jest.fn();
    const second = open(browser, async (parts) => {
      seen(parts.input, (await parts.journal.read()).length);
      outline(parts, true);
      throw new CubedropError('unavailable', 'The chain could not be reached.');
    });
    await second.transactions.restore(ANA, config());
    await until(() => second.ended.length);
    expect(seen).toHaveBeenCalledWith({ raise: 5n, auctionId: 1n, cubeId: 7n }, 1);
    const again = second.bid();
    expect(await again.result).toBeNull();
    expect(second.transactions.list().find((activity) => activity.id === again.id)).toMatchObject({
      status: 'held',
      earlier: { id },
    });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('is deleted if its page was closed before it sent anything', async () => {
    const browser = newBrowser();
    const first = open(browser, async (parts) => {
      outline(parts);
      return new Promise<JsonObject>(() => undefined);
    });
    first.bid();
    await until(() => first.transactions.list()[0]?.status === 'running');
    const second = open(browser, () => Promise.reject(new Error('must not run')));
    await second.transactions.restore(ANA, config());
    expect(second.transactions.list()).toEqual([]);
  });

  it('on a chain that was reset is archived, and never sent on the new one', async () => {
    const browser = newBrowser();
    const first = open(browser, cutOff);
    first.bid();
    await until(() => first.transactions.list()[0]?.steps[0]?.hash);
    const second = open(browser, () => Promise.reject(new Error('must not run')));
    expect(await second.transactions.restore(ANA, config('2'))).toBe(1);
    expect(await second.transactions.restore(ANA, config('2'))).toBe(0);
    expect(second.transactions.list()).toEqual([]);
  });

  it('of another account is neither shown nor resumed', async () => {
    const browser = newBrowser();
    const first = open(browser, cutOff);
    first.bid();
    await until(() => first.transactions.list()[0]?.steps[0]?.hash);
    const second = open(browser, () => Promise.reject(new Error('must not run')));
    await second.transactions.restore(`0x${'b'.repeat(40)}`, config());
    expect(second.transactions.list()).toEqual([]);
  });
});
