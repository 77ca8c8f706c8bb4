import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CubedropError } from '@cubedrop/sdk';
import type { FlowMethods, FlowOptions } from '@cubedrop/sdk/client';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeAccount } from '../../test/fake-account.ts';
import { drop, dropPage } from '../../test/records.ts';
import { CubedropProvider } from '../client/cubedrop-provider.tsx';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { useDrops } from '../drop/queries.ts';
import { useFlow } from './use-flow.ts';

const BID = { auctionId: 1n, cubeId: 2n, raise: 3n };
const RESULT = { transaction: '0x1', raise: 3n, ether: 3n, total: 3n } as const;
const LIST = 'GET /drop/drops/{start}/{end}';
const FLOW = { flow: 'placeBid', scope: '' };
const OUTLINE: ProgressEvent = {
  ...FLOW,
  type: 'flow-started',
  resumed: false,
  steps: [
    { step: 'check', kind: 'check', title: 'Check the bid' },
    { step: 'bid', kind: 'transaction', title: 'Bid' },
  ],
};
const SIGNING: ProgressEvent = { ...FLOW, type: 'transaction-signing', step: 'bid', fingerprint: 'x' };
const BIDDING: ProgressEvent = {
  ...FLOW,
  type: 'step-started',
  step: 'bid',
  kind: 'transaction',
  title: 'Bid',
  index: 1,
  total: 2,
};

type PlaceBid = FlowMethods['placeBid'];

/** A flow that ends when the test says so, or when it is aborted. */
function heldFlow() {
  const calls: { input: unknown; options: FlowOptions }[] = [];
  let succeed: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const placeBid: PlaceBid = (input, options = {}) => {
    calls.push({ input, options });
    return new Promise((resolve, reject) => {
      succeed = () => resolve(RESULT);
      fail = reject;
      options.signal?.addEventListener('abort', () => reject(new CubedropError('aborted', 'Stopped.')));
    });
  };
  return {
    placeBid,
    calls,
    report: (event: ProgressEvent) => calls.at(-1)?.options.onProgress?.(event),
    succeed: () => succeed(),
    fail: (error: unknown) => fail(error),
  };
}

/** Renders hooks below the provider of a client. */
function renderBelow<Result>(client: CubedropSource, hook: () => Result, queries = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CubedropProvider client={client} isLive={false}>
        {children}
      </CubedropProvider>
    </QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}

afterEach(() => void jest.restoreAllMocks());

describe('useFlow', () => {
  it('runs the flow, shows its steps and returns its result', async () => {
    const { placeBid, calls, report, succeed } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const { result } = renderBelow(account, () => useFlow('placeBid'));
    let returned: unknown;
    await act(async () => void result.current.start(BID).then((data) => (returned = data)));
    expect(calls.map(({ input }) => input)).toEqual([BID]);
    expect(result.current).toMatchObject({ isBusy: true, data: undefined, error: null });
    act(() => [OUTLINE, BIDDING, SIGNING].forEach(report));
    expect(result.current.steps.map(({ state, doing }) => [state, doing])).toEqual([
      ['done', null],
      ['now', 'in-wallet'],
    ]);
    await act(async () => succeed());
    await waitFor(() => expect(result.current).toMatchObject({ isBusy: false, data: RESULT }));
    expect(returned).toEqual(RESULT);
  });

  it('pays once if it is started twice in a row, even with another amount', async () => {
    const { placeBid, calls } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const { result } = renderBelow(account, () => useFlow('placeBid'));
    await act(async () => {
      void result.current.start(BID);
      await expect(result.current.start({ ...BID, raise: 4n })).resolves.toBeUndefined();
    });
    expect(calls).toHaveLength(1);
  });

  it('pays once if two components start the same bid, and gives both the result', async () => {
    const { placeBid, calls, succeed } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const { result } = renderBelow(account, () => [useFlow('placeBid'), useFlow('placeBid')] as const);
    const results: unknown[] = [];
    await act(async () => {
      for (const { start } of result.current) void start(BID).then((data) => results.push(data));
    });
    await act(async () => succeed());
    expect(calls).toHaveLength(1);
    expect(results).toEqual([RESULT, RESULT]);
  });

  it('does not take two uploads of different files for the same run', async () => {
    const inputs: unknown[] = [];
    const createNfts = (async (input: unknown) => {
      inputs.push(input);
      return new Promise(() => undefined);
    }) as unknown as FlowMethods['createNfts'];
    const { account } = await fakeAccount({ createNfts });
    const { result } = renderBelow(account, () => [useFlow('createNfts'), useFlow('createNfts')] as const);
    const input = (text: string) => ({ artwork: new Blob([text]) }) as never;
    await act(async () => {
      void result.current[0].start(input('a'));
      void result.current[1].start(input('b'));
    });
    expect(inputs).toHaveLength(2);
  });

  it('has the error of the flow with its code and details, and runs again', async () => {
    const { placeBid, calls, report, fail } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const { result } = renderBelow(account, () => useFlow('placeBid'));
    await act(async () => void result.current.start(BID));
    act(() => [OUTLINE, BIDDING].forEach(report));
    const details = { least: 5n, total: 3n };
    await act(async () => fail(new CubedropError({ code: 'bid-too-low', details }, 'Too low.')));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'bid-too-low', details }));
    expect(result.current.steps.map(({ state }) => state)).toEqual(['done', 'failed']);
    await act(async () => void result.current.start(BID));
    expect(result.current).toMatchObject({ isBusy: true, error: null, steps: [] });
    expect(calls).toHaveLength(2);
  });

  it.each([new TypeError('Broken'), 'Broken'])('has the code internal if %s is thrown', async (thrown) => {
    const { placeBid, fail } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const { result } = renderBelow(account, () => useFlow('placeBid'));
    await act(async () => void result.current.start(BID));
    await act(async () => fail(thrown));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'internal', cause: thrown }));
  });

  it('stops if it is canceled, or if the signal that it was given is aborted', async () => {
    const { placeBid } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const { result } = renderBelow(account, () => useFlow('placeBid'));
    await act(async () => void result.current.start(BID));
    await act(async () => result.current.cancel());
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'aborted' }));
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.error).toBeNull());
    const stopping = new AbortController();
    await act(async () => void result.current.start(BID, { signal: stopping.signal }));
    expect(result.current.isBusy).toBe(true);
    await act(async () => stopping.abort());
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'aborted' }));
  });

  it('is neither retried nor paused, whatever the defaults of the cache are', async () => {
    const { placeBid, calls, fail } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const queries = new QueryClient({ defaultOptions: { mutations: { retry: 3, retryDelay: 0 } } });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const { result } = renderBelow(account, () => useFlow('placeBid'), queries);
    await act(async () => void result.current.start(BID));
    expect(calls).toHaveLength(1);
    await act(async () => fail(new CubedropError('unavailable', 'Down.')));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'unavailable' }));
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls).toHaveLength(1);
  });

  it('continues if its component is unmounted', async () => {
    const { placeBid, calls, succeed } = heldFlow();
    const { account } = await fakeAccount({ placeBid });
    const { result, unmount } = renderBelow(account, () => useFlow('placeBid'));
    const done = result.current.start(BID);
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();
    succeed();
    expect(await done).toEqual(RESULT);
    expect(calls[0]?.options.signal?.aborted).toBe(false);
  });

  it('refetches the live queries once it has stopped', async () => {
    const { placeBid, succeed } = heldFlow();
    const { account, answer } = await fakeAccount({ placeBid }, { [LIST]: dropPage() });
    const { result } = renderBelow(account, () => ({
      titles: useDrops({ index: 0, size: 12 }).data?.items.map(({ title }) => title),
      bid: useFlow('placeBid'),
    }));
    await waitFor(() => expect(result.current.titles).toEqual([]));
    answer(LIST, dropPage(drop({ title: 'With a bid' })));
    await act(async () => void result.current.bid.start(BID));
    await act(async () => succeed());
    await waitFor(() => expect(result.current.titles).toEqual(['With a bid']));
  });

  it('fails with sign-in if nobody is signed in', async () => {
    const { client } = await fakeAccount({});
    const { result } = renderBelow(client, () => useFlow('placeBid'));
    await act(async () => void result.current.start(BID));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'sign-in' }));
  });
});
