import { expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeAccount } from '../../test/fake-account.ts';
import { CubedropProvider } from '../client/cubedrop-provider.tsx';
import type { CubedropSource } from '../client/cubedrop-source.ts';
import { useFollow, useIsFollowed } from './queries.ts';

const DROP = { kind: 'drop', subject: 'd'.repeat(24) } as const;
const LIST = 'GET /follows/{start}/{end}';
const DONE = { success: true, message: 'Done.' } as const;

function renderFollow(client: CubedropSource) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CubedropProvider client={client} isLive={false}>
      {children}
    </CubedropProvider>
  );
  return renderHook(() => ({ isFollowed: useIsFollowed(DROP), follow: useFollow(DROP) }), { wrapper });
}

it('watches a drop, and stops', async () => {
  const { account, callsTo } = await fakeAccount(
    {},
    {
      [LIST]: { success: true, follows: [], count: 0 },
      'POST /follows/add': DONE,
      'POST /follows/remove': DONE,
    },
  );
  const { result } = renderFollow(account);
  await waitFor(() => expect(result.current.isFollowed.data).toBe(false));
  await act(() => result.current.follow.mutateAsync(true));
  await waitFor(() => expect(result.current.isFollowed.data).toBe(true));
  await act(() => result.current.follow.mutateAsync(false));
  await waitFor(() => expect(result.current.isFollowed.data).toBe(false));
  expect([callsTo('POST /follows/add').length, callsTo('POST /follows/remove').length]).toEqual([1, 1]);
});

it('reads nothing for a visitor, and refuses to watch', async () => {
  const { client, callsTo } = await fakeAccount({});
  const { result } = renderFollow(client);
  expect(result.current.isFollowed.data).toBeUndefined();
  await act(async () => result.current.follow.mutate(true));
  await waitFor(() => expect(result.current.follow.error).toMatchObject({ code: 'sign-in' }));
  expect(callsTo(LIST)).toEqual([]);
});
