import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { publicProfileMessages } from '@cubedrop/sdk';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { publicProfile, WIRE_CUBE } from '../../../test/records.ts';
import { paths } from '../../config/paths.ts';
import { publicProfileTexts as texts } from '../../features/public-profile/texts.ts';
import { CollectorPage } from './collector.tsx';

const WALLET = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const CUBES = `GET /collector/${WALLET}/cubes/0/8`;

const held = (cubes: readonly object[]): CallAnswer => ({
  success: true,
  tokensdata: cubes,
  nftsdata: cubes.map(() => []),
  tokencount: cubes.length,
  countIsExact: true,
});

function show(address: string, profiles: readonly object[], cubes: CallAnswer) {
  window.history.replaceState(null, '', paths.collector.to(address));
  answerCalls({ 'GET /public-profiles': { success: true, profiles }, [CUBES]: cubes });
  showInPage(
    <Routes>
      <Route path={paths.collector.path} element={<CollectorPage />} />
    </Routes>,
  );
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a collector’s page', () => {
  it('shows the name that the wallet has chosen, its whole address and its links', async () => {
    const links = ['https://noor.example/'];
    show(WALLET, [publicProfile({ address: WALLET, name: 'Noor <i>', links })], held([]));
    await screen.findByRole('heading', { name: 'Noor <i>', level: 1 });
    screen.getByText(WALLET);
    screen.getByText(publicProfileMessages.unverified);
    screen.getByRole('button', { name: 'Copy link' });
    const link = screen.getByRole('link', { name: 'noor.example' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://noor.example/',
      'noreferrer nofollow ugc',
    ]);
  });

  it('shows the address alone if the server returns no profile of the wallet', async () => {
    show(WALLET, [], held([]));
    await screen.findByRole('heading', { name: '0x8f3A9c1D', level: 1 });
    await screen.findByText(texts.holdsNone);
    expect(screen.queryByText(publicProfileMessages.unverified)).toBeNull();
  });

  it('lists the cubes that the wallet holds', async () => {
    show(WALLET, [], held([WIRE_CUBE]));
    await screen.findAllByText('Tidal Memory');
    screen.getByText('1 cube');
  });

  it('is not shown for an invalid address', () => {
    show('0x12', [], held([]));
    expect(screen.queryByRole('heading', { name: '0x12' })).toBeNull();
  });
});
