import { expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Address } from '@cubedrop/sdk';
import { ANA } from '../../test/fake-account.ts';
import { fakeClient } from '../../test/fake-client.ts';
import { CubedropProvider } from '../client/cubedrop-provider.tsx';
import { useDues } from './queries.ts';

async function dues(account: Address | null) {
  const fake = await fakeClient({
    'GET /claim/due': { success: true, due: [], dueCount: 0, total: '0' },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CubedropProvider client={fake.client} isLive={false}>
      {children}
    </CubedropProvider>
  );
  return { ...fake, ...renderHook(() => useDues({ account }), { wrapper }) };
}

it('useDues reads what is due to the account whose session the client has', async () => {
  const { result, callsTo } = await dues(ANA);
  await waitFor(() => expect(result.current.data?.items).toEqual([]));
  expect(callsTo('GET /claim/due')).toHaveLength(1);
});

it('useDues reads nothing if no account is signed in', async () => {
  const { result, calls } = await dues(null);
  expect(result.current.fetchStatus).toBe('idle');
  expect(calls.map(({ name }) => name)).toEqual(['GET /config']);
});
