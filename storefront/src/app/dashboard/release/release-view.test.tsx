import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { transactionMessages, type JsonObject } from '@cubedrop/sdk';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showInPage } from '../../../../test/page.tsx';
import { scaled } from '../../../../test/scaled.ts';
import { createListeners } from '../../../base/listeners.ts';
import type { PlannedCube } from '../../../files/planned/planned-items.ts';
import { newActivity, type Activity } from '../../../wallet/transactions/activity.ts';
import type { Start, Transactions } from '../../../wallet/transactions/types.ts';

/** A store of runs that end when the test says so. */
const { subscribe, notify } = createListeners();
let runs: readonly Activity[] = [];
let ends: Map<string, (result: JsonObject | null) => void>;
const change = (id: string, part: Partial<Activity>) => {
  runs = runs.map((run) => (run.id === id ? { ...run, ...part } : run));
  notify();
};
const started: Start[] = [];
const result = (id: string) => new Promise<JsonObject | null>((resolve) => ends.set(id, resolve));
const transactions: Pick<Transactions, 'list' | 'subscribe' | 'start' | 'retry'> = {
  list: () => runs,
  subscribe,
  start(start) {
    const id = `run ${started.push(start)}`;
    const { kind, about, account } = start;
    runs = [{ ...newActivity({ id, kind, about, account, startedAt: 1 }), status: 'running' }, ...runs];
    notify();
    return { id, result: result(id) };
  },
  retry(id) {
    change(id, { status: 'running', paid: null });
    return result(id);
  },
};
jest.unstable_mockModule('../../../wallet/transactions/browser-transactions.ts', () => ({ transactions }));
// The library of the real dialog does not load here.
jest.unstable_mockModule('../../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <div role="dialog">
      {children}
      {footer}
    </div>
  ),
}));
const account = `0x${'a'.repeat(40)}` as const;
jest.unstable_mockModule('../../../wallet/transactions/ready-to-send.ts', () => ({
  readyToSend: async () => account,
  areContractsTrusted: async () => true,
}));
const { ReleaseView } = await import('./release-view.tsx');
const { addPlanned, readPlanned, removePlanned } = await import('../../../files/planned/planned-items.ts');
const { addToRelease, readRelease, removeFromRelease } = await import('../../../files/planned/release.ts');

configure({ asyncUtilTimeout: scaled(5_000) });

const written = 'a'.repeat(64);
const cube = (key: string) =>
  ({
    key,
    written,
    title: `Cube ${key}`,
    price: 1n,
    royaltyBasisPoints: 0,
    nfts: [{ id: 'e'.repeat(24), onChainId: '1000' }],
  }) as unknown as PlannedCube;

let made: Set<string>;
beforeEach(async () => {
  // jsdom has no layout, so that a virtual list would show nothing.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(650);
  Element.prototype.scrollIntoView = () => {};
  [made, ends, runs] = [new Set(), new Map(), []];
  started.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { list, keys } = (await (request as Request).json()) as { list: string; keys: string[] };
    const items = keys.filter((key) => made.has(`${list}/${key}`));
    const item = (key: string) => ({ key, written, digest: null, id: 'b'.repeat(24), onChainId: '1' });
    return Response.json({ success: true, items: items.map(item) });
  });
  await removeFromRelease('ana', await readRelease('ana'));
  await removePlanned('cubes', 'ana', ['one', 'two', 'three']);
  await addPlanned('ana', { cubes: [cube('one'), cube('two')] });
  await addToRelease(
    'ana',
    ['one', 'two'].map((key) => ({ list: 'cubes', key, title: `Cube ${key}` })),
  );
});
afterEach(() => void jest.restoreAllMocks());

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** Ends the latest run: its item exists now. */
async function finish(name: string) {
  made.add(name);
  const [latest] = runs;
  await act(async () => {
    change(latest!.id, { status: 'done' });
    ends.get(latest!.id)!({});
  });
}

it('creates item after item, and shows how many exist', async () => {
  showInPage(<ReleaseView owner="ana" />);
  await screen.findByText('0 of 2 created', { selector: '[role="status"]' });
  press('Create all');
  await waitFor(() => expect(started).toHaveLength(1));
  expect(rows()[0]).toContain('Being created');
  await finish('cubes/one');
  await waitFor(() => expect(started.map(({ about }) => about)).toEqual(['Cube one', 'Cube two']));
  await screen.findByText('1 of 2 created', { selector: '[role="status"]' });
  await finish('cubes/two');
  await screen.findByText('Everything is created.');
  expect(await readPlanned('cubes', 'ana')).toEqual([]);
  press('Clear the list');
  await screen.findByText(/Import a manifest/);
  expect(await readRelease('ana')).toEqual([]);
});

it('stops when the wallet refuses, and tries again on request', async () => {
  showInPage(<ReleaseView owner="ana" />);
  await screen.findByRole('button', { name: 'Create all' });
  press('Create all');
  await waitFor(() => expect(started).toHaveLength(1));
  await act(async () => {
    change('run 1', { status: 'canceled', fault: { code: 'canceled', text: 'Canceled.', hint: null } });
    ends.get('run 1')!(null);
  });
  await screen.findByRole('button', { name: transactionMessages.tryAgain });
  expect(started).toHaveLength(1);
  press(transactionMessages.tryAgain);
  await waitFor(() => expect(started.map(({ about }) => about)).toEqual(['Cube one', 'Cube one']));
});

it('finishes a run that has paid instead of starting another one', async () => {
  const stoppedRun = newActivity({
    id: 'paid',
    kind: 'createCube',
    about: 'Cube one',
    account,
    startedAt: 1,
  });
  const paid = { at: 1, hash: null, isAll: true, isWaiting: false };
  runs = [{ ...stoppedRun, status: 'failed', paid }];
  showInPage(<ReleaseView owner="ana" />);
  await screen.findByRole('button', { name: 'Create all' });
  press('Create all');
  await waitFor(() => expect(runs[0]?.status).toBe('running'));
  expect(started).toEqual([]);
  await finish('cubes/one');
  await waitFor(() => expect(started.map(({ about }) => about)).toEqual(['Cube two']));
});

it('begins no further run once it is asked to stop, or once the page is left', async () => {
  showInPage(<ReleaseView owner="ana" />);
  await screen.findByRole('button', { name: 'Create all' });
  press('Create all');
  await waitFor(() => expect(started).toHaveLength(1));
  press('Stop after this step');
  await finish('cubes/one');
  await waitFor(() => expect(isBusy('Go on')).toBe(false));
  expect(started).toHaveLength(1);
  press('Go on');
  await waitFor(() => expect(started).toHaveLength(2));
  cleanup();
  await addPlanned('ana', { cubes: [cube('three')] });
  await finish('cubes/two');
  await waitFor(async () =>
    expect((await readPlanned('cubes', 'ana')).map(({ key }) => key)).toEqual(['three']),
  );
  expect(started).toHaveLength(2);
});

it('is locked while a run that a reload interrupted goes on', async () => {
  const resumed = newActivity({
    id: 'resumed',
    kind: 'createCube',
    about: 'Cube one',
    account,
    startedAt: 1,
  });
  runs = [{ ...resumed, status: 'running' }];
  showInPage(<ReleaseView owner="ana" />);
  await screen.findByRole('button', { name: 'Create all' });
  expect(isBusy('Create all')).toBe(true);
  press('Create all');
  expect(rows()[0]).toContain('Being created');
  await act(async () => {
    made.add('cubes/one');
    change('resumed', { status: 'done' });
  });
  expect(started).toEqual([]);
});

it('discards what does not exist, and keeps the rest', async () => {
  made.add('cubes/one');
  showInPage(<ReleaseView owner="ana" />);
  await screen.findByText('1 of 2 created', { selector: '[role="status"]' });
  press('Discard the rest');
  await screen.findByText(/1 item will not be created/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard the rest' }).at(-1)!);
  await screen.findByText('Everything is created.');
  expect(await readPlanned('cubes', 'ana')).toEqual([]);
  expect((await readRelease('ana')).map(({ key }) => key)).toEqual(['one']);
});
