import { describe, expect, it, jest } from '@jest/globals';
import { CubedropError } from '@cubedrop/sdk';
import type { Cubedrop } from '@cubedrop/sdk/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ANA, fakeAccount } from '../../test/fake-account.ts';
import { fakeClient } from '../../test/fake-client.ts';
import { drop, dropPage } from '../../test/records.ts';
import { useCubedrop } from '../client/context.ts';
import { CubedropProvider } from '../client/cubedrop-provider.tsx';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { useDrops } from '../drop/queries.ts';
import { useResume } from '../flow/queries.ts';
import { useFlow } from '../flow/use-flow.ts';
import { useAccount } from './use-account.ts';
import { useSignIn, type Connect } from './use-sign-in.ts';
import { useSignOut } from './use-sign-out.ts';

const LIST = 'GET /drop/drops/{start}/{end}';
const LOGOUT = 'POST /user/auth/logout';
const BID = { auctionId: 1n, cubeId: 2n, raise: 3n };

/** Renders what a page with accounts uses, below the provider of a client. */
function renderPage(client: CubedropSource, connect: Connect) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CubedropProvider client={client} isLive={false}>
      {children}
    </CubedropProvider>
  );
  return renderHook(
    () => ({
      account: useAccount(),
      client: useCubedrop(),
      signIn: useSignIn(connect),
      signOut: useSignOut(),
      bid: useFlow('placeBid'),
      resumed: useResume(),
      titles: useDrops({ index: 0, size: 12 }).data?.items.map(({ title }) => title),
    }),
    { wrapper },
  );
}

const listWith = (title: string) => ({ [LIST]: dropPage(drop({ title })) });

describe('useSignIn', () => {
  it('signs in, and the hooks then read with the client of the account', async () => {
    const { client } = await fakeClient(listWith('Public'));
    const { account } = await fakeAccount({}, listWith('Hidden from others'));
    const { result } = renderPage(client, async () => account);
    await waitFor(() => expect(result.current.titles).toEqual(['Public']));
    expect(result.current.account).toBeNull();
    await act(async () => void result.current.signIn.start());
    await waitFor(() => expect(result.current.titles).toEqual(['Hidden from others']));
    expect(result.current.account?.address).toBe(ANA);
    expect(result.current.client).toBe(account);
  });

  it('stays signed out if the user declines, and passes a signal that cancel aborts', async () => {
    const { client } = await fakeClient(listWith('Public'));
    const signals: AbortSignal[] = [];
    const declining: Connect = ({ signal }) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new CubedropError('aborted', 'Stopped.')));
      });
    };
    const { result } = renderPage(client, declining);
    await act(async () => void result.current.signIn.start());
    expect(result.current.signIn.isBusy).toBe(true);
    await act(async () => result.current.signIn.cancel());
    await waitFor(() => expect(result.current.signIn.error).toMatchObject({ code: 'aborted' }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(result.current.account).toBeNull();
  });

  it('completes the payments of an earlier visit once', async () => {
    const { client } = await fakeClient(listWith('Public'));
    const resume = jest.fn(async () => [
      { flow: 'placeBid', subject: 'cube 2 in drop 1', state: 'done' as const, result: { total: 3n } },
    ]);
    const { account } = await fakeAccount({ resume }, listWith('Public'));
    const { result, rerender } = renderPage(client, async () => account);
    await act(async () => void result.current.signIn.start());
    await waitFor(() => expect(result.current.resumed.data).toMatchObject([{ state: 'done' }]));
    rerender();
    await act(async () => undefined);
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('keeps the account if a payment of it begins while another signs in', async () => {
    const { client } = await fakeClient(listWith('Public'));
    const placeBid = () => new Promise<never>(() => undefined);
    const first = await fakeAccount({ placeBid }, listWith('First'));
    const close = jest.fn();
    const second = await fakeAccount({ close }, listWith('Second'));
    let connected: (account: Cubedrop) => void = () => undefined;
    const connecting = new Promise<Cubedrop>((resolve) => (connected = resolve));
    const connect = jest.fn<Connect>().mockResolvedValueOnce(first.account).mockReturnValueOnce(connecting);
    const { result } = renderPage(client, connect);
    await act(async () => void result.current.signIn.start());
    await waitFor(() => expect(result.current.account).toBe(first.account));
    await act(async () => void result.current.signIn.start());
    await act(async () => void result.current.bid.start(BID));
    await act(async () => connected(second.account));
    await waitFor(() => expect(result.current.signIn.error).toMatchObject({ code: 'conflict' }));
    expect(result.current.account).toBe(first.account);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('useSignOut', () => {
  const signedIn = async (parts: Parameters<typeof fakeAccount>[0] = {}) => {
    const { client } = await fakeClient(listWith('Public'));
    const close = jest.fn();
    const fake = await fakeAccount(
      { close, ...parts },
      { ...listWith('Hidden from others'), [LOGOUT]: { success: true, message: 'Done.' } },
    );
    const page = renderPage(client, async () => fake.account);
    await act(async () => void page.result.current.signIn.start());
    await waitFor(() => expect(page.result.current.titles).toEqual(['Hidden from others']));
    return { ...fake, ...page, close, visitor: client };
  };

  it('ends the session, and nothing that only the account could see stays', async () => {
    const { result, callsTo, close, visitor } = await signedIn();
    await act(async () => void result.current.signOut.start());
    await waitFor(() => expect(result.current.titles).toEqual(['Public']));
    expect(result.current.account).toBeNull();
    expect(result.current.client).toBe(visitor);
    expect(callsTo(LOGOUT)).toHaveLength(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays signed in if the server does not answer', async () => {
    const { result, answer, close } = await signedIn();
    answer(LOGOUT, () => new Response('', { status: 500 }));
    await act(async () => void result.current.signOut.start());
    await waitFor(() => expect(result.current.signOut.error).not.toBeNull());
    expect(result.current.account?.address).toBe(ANA);
    expect(close).not.toHaveBeenCalled();
  });

  it('is refused while a payment is in progress', async () => {
    const placeBid = () => new Promise<never>(() => undefined);
    const { result, callsTo } = await signedIn({ placeBid });
    await act(async () => void result.current.bid.start(BID));
    await act(async () => void result.current.signOut.start());
    await waitFor(() => expect(result.current.signOut.error).toMatchObject({ code: 'conflict' }));
    await act(async () => void result.current.signIn.start());
    await waitFor(() => expect(result.current.signIn.error).toMatchObject({ code: 'conflict' }));
    expect(callsTo(LOGOUT)).toEqual([]);
  });

  it('leaves an account that the page itself provides', async () => {
    const { account, callsTo } = await fakeAccount({}, listWith('Own'));
    const { result } = renderPage(account, () => Promise.reject<Cubedrop>(new Error('Not called')));
    expect(result.current.account?.address).toBe(ANA);
    await act(async () => void result.current.signOut.start());
    expect(result.current.account?.address).toBe(ANA);
    expect(callsTo(LOGOUT)).toEqual([]);
  });
});
