import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fakeClient } from '../../test/fake-client.ts';
import { CubedropProvider } from '../client/cubedrop-provider.tsx';
import { usePublicProfile } from './queries.ts';

const ANA = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const BEN = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';

function Name({ address }: { address: string | null }) {
  return <p>{usePublicProfile(address)?.name ?? 'unnamed'}</p>;
}

it('reads the public profiles of all rows in one call, and none without a wallet', async () => {
  const { client, callsTo } = await fakeClient({
    'GET /public-profiles': {
      success: true,
      profiles: [{ address: ANA, name: 'Ana', picture: null, links: [] }],
    },
  });
  render(
    <CubedropProvider client={client} isLive={false}>
      <Name address={ANA} />
      <Name address={BEN} />
      <Name address={null} />
    </CubedropProvider>,
  );
  await screen.findByText('Ana');
  expect(screen.getAllByText('unnamed')).toHaveLength(2);
  expect(callsTo('GET /public-profiles')).toHaveLength(1);
});
