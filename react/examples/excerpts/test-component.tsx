// #region
import assert from 'node:assert/strict';
import { CubedropProvider, usePublicProfile } from '@cubedrop/react';
import { createFakeApi } from '@cubedrop/sdk/testing';
import { render, screen } from '@testing-library/react';

const ANA = `0x${'a'.repeat(40)}`;
const NameOfAna = () => <p>{usePublicProfile(ANA)?.name}</p>;

export async function testNameOfAna() {
  const { api, callsTo } = createFakeApi({
    'GET /public-profiles': {
      success: true,
      profiles: [{ address: ANA, name: 'Ana', picture: null, links: [] }],
    },
  });
  render(
    <CubedropProvider client={{ api }}>
      <NameOfAna />
    </CubedropProvider>,
  );
  await screen.findByText('Ana');
  assert.equal(callsTo('GET /public-profiles').length, 1);
}
// #endregion
