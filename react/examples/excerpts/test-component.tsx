// #region
import { CubedropProvider, useConfig } from '@cubedrop/react';
import { createFakeApi } from '@cubedrop/sdk/testing';
import { render, screen } from '@testing-library/react';
import { CONFIG } from '../../test/records.ts';

const NetworkName = () => <p>{useConfig()?.network.name}</p>;

export async function testNetworkName() {
  const { api, callsTo } = createFakeApi({ 'GET /config': CONFIG });
  render(
    <CubedropProvider client={{ api }}>
      <NetworkName />
    </CubedropProvider>,
  );
  await screen.findByText('local');
  return callsTo('GET /config').length;
}
// #endregion
