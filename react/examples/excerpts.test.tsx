import 'fake-indexeddb/auto';
import { CubedropError, type Eip1193Requester } from '@cubedrop/sdk';
import type { FlowMethods, FlowOptions } from '@cubedrop/sdk/client';
import { createFakeApi, type FakeAnswers } from '@cubedrop/sdk/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CubedropProvider, useDrop } from '../src/index.ts';
import { ANA, fakeAccount } from '../test/fake-account.ts';
import { fakeClient } from '../test/fake-client.ts';
import { CONFIG, drop, dropPage } from '../test/records.ts';
import { BidButton } from './excerpts/bid-button.tsx';
import { Activity } from './excerpts/list-happenings.tsx';
import { SignInButton } from './excerpts/sign-in-button.tsx';

const LOT = { auctionId: 1n, cubeId: 2n };
const FLOW = { flow: 'placeBid', scope: '' };

/** Answers the calls to the server that the excerpts name. */
function serve(answers: FakeAnswers) {
  const fake = createFakeApi({ 'GET /config': CONFIG, ...answers }, { baseUrl: 'https://cubedrop.example' });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => fake.fetch(new Request(input, init)));
  return fake;
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => void jest.restoreAllMocks());

it('show-drops lists the running drops', async () => {
  const { callsTo } = serve({
    'GET /drop/drops/{start}/{end}': dropPage(drop({ title: 'Friday Drop' })),
    'GET /events': () =>
      new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  });
  const { App } = await import('./excerpts/show-drops.tsx');
  await act(async () => void render(<App />));
  expect((await screen.findByText('Friday Drop')).tagName).toBe('LI');
  const [call] = callsTo('GET /drop/drops/{start}/{end}');
  expect(call?.query.toString()).toBe('status=running&sort=ending');
});

it('list-happenings shows bids, and older ones on request', async () => {
  const bid = (digit: string, time: number) => ({
    _id: digit.repeat(24),
    kind: 'start' as const,
    time,
    address: null,
    dropId: 'd'.repeat(24),
    dropTitle: 'Friday Drop',
  });
  const { client, callsTo } = await fakeClient({
    'GET /happenings': ({ query }) =>
      query.has('after')
        ? { success: true, happenings: [bid('1', 1_000)] }
        : { success: true, happenings: [bid('2', 2_000)], next: 'cursor' },
  });
  render(
    <CubedropProvider client={client} isLive={false}>
      <Activity />
    </CubedropProvider>,
  );
  await screen.findByText('2000');
  await press('Older');
  await screen.findByText('1000');
  expect(callsTo('GET /happenings')[0]?.query.get('kind')).toBe('bid');
  expect(screen.queryByRole('button')).toBeNull();
});

it('own-cache has the drop that was prefetched when it renders', async () => {
  const dropId = 'd'.repeat(24);
  const { client, callsTo } = await fakeClient({
    'GET /drop/{dropId}': {
      success: true,
      Dropdata: drop({ title: 'Friday Drop' }),
      Tokensdata: [],
      Nftdata: [],
    },
  });
  Object.assign(globalThis, { cubedrop: client, dropId });
  const { Providers } = await import('./excerpts/own-cache.tsx');
  const Title = () => <p>{useDrop(dropId).data?.drop.title}</p>;
  render(<Providers>{<Title />}</Providers>);
  expect(screen.getByText('Friday Drop').tagName).toBe('P');
  expect(callsTo('GET /drop/{dropId}')).toHaveLength(1);
});

it('bid-button bids, shows the step, can be stopped, and says why a bid was refused', async () => {
  const calls: {
    options: FlowOptions;
    reject: (error: unknown) => void;
    resolve: (result: never) => void;
  }[] = [];
  const placeBid = ((_input, options = {}) =>
    new Promise((resolve, reject) => {
      calls.push({ options, reject, resolve });
      options.signal?.addEventListener('abort', () => reject(new CubedropError('aborted', 'Stopped.')));
    })) as FlowMethods['placeBid'];
  const { account } = await fakeAccount({ placeBid });
  render(
    <CubedropProvider client={account} isLive={false}>
      <BidButton lot={LOT} />
    </CubedropProvider>,
  );
  await press('Bid 0.5 WETH');
  const report = calls[0]!.options.onProgress!;
  const step = { step: 'bid', kind: 'transaction', title: 'Bid' } as const;
  act(() => {
    report({ ...FLOW, type: 'flow-started', resumed: false, steps: [step] });
    report({ ...FLOW, type: 'step-started', ...step, index: 0, total: 1 });
  });
  expect(screen.getByRole('status').textContent).toBe('Bid');
  await press('Stop');
  expect((await screen.findByRole('alert')).textContent).toBe('Stopped.');

  await press('Bid 0.5 WETH');
  const details = { least: 6n * 10n ** 17n, total: 0n };
  await act(async () => calls[1]!.reject(new CubedropError({ code: 'bid-too-low', details }, 'Too low.')));
  await screen.findByText('At least 0.6 WETH leads.');

  await press('Bid 0.5 WETH');
  await act(async () => calls[2]!.resolve({ total: 5n * 10n ** 17n } as never));
  expect((await screen.findByText('Your bid is 0.5 WETH.')).tagName).toBe('P');
});

it('sign-in-button asks the wallet, connects to the server, and says why it failed', async () => {
  const { callsTo } = serve({});
  const { client } = await fakeClient();
  const asked: string[] = [];
  const wallet: Eip1193Requester = {
    request: async ({ method }) => {
      asked.push(method);
      if (asked.length === 1) throw new CubedropError('canceled', 'You declined.');
      return [ANA];
    },
  };
  const { unmount } = render(
    <CubedropProvider client={client} isLive={false}>
      <SignInButton wallet={wallet} />
    </CubedropProvider>,
  );
  await press(/^Sign in/);
  await screen.findByText('Sign in You declined.');
  await press(/^Sign in/);
  await waitFor(() => expect(callsTo('GET /config')).not.toHaveLength(0));
  expect(asked.slice(0, 2)).toEqual(['eth_requestAccounts', 'eth_requestAccounts']);
  unmount();
});

it('sign-in-button completes the payments of the last visit, and signs out', async () => {
  const resume = async () => [
    { flow: 'placeBid', subject: 'cube 2 in drop 1', state: 'done' as const, result: { total: 3n } },
  ];
  const { account } = await fakeAccount(
    { resume },
    { 'POST /user/auth/logout': { success: true, message: 'Done.' } },
  );
  render(
    <CubedropProvider client={account} isLive={false}>
      <SignInButton wallet={{ request: async () => [] }} />
    </CubedropProvider>,
  );
  await screen.findByText('Payments of your last visit were completed.');
  await press('Sign out');
});
