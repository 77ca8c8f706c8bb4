import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Creator } from '@cubedrop/sdk/api';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { publicProfile } from '../../../test/records.ts';
import { CreatorHead } from './creator-head.tsx';

const WALLET = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const CREATOR: Creator = {
  address: WALLET,
  isCreator: true,
  name: null,
  photo: null,
  artists: [],
  cubeCount: 0,
  dropCount: 0,
  collectionCount: 0,
};
const UNVERIFIED = /Nobody has verified it/;

function show(creator: Partial<Creator>) {
  const profiles = [publicProfile({ address: WALLET, name: 'Noor' })];
  answerCalls({ 'GET /public-profiles': { success: true, profiles } });
  showInPage(<CreatorHead creator={{ ...CREATOR, ...creator }} counts="" />);
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a creator’s header', () => {
  it('warns that nobody has verified a name that the wallet has chosen', async () => {
    show({});
    await screen.findByRole('heading', { name: 'Noor', level: 1 });
    screen.getByText(UNVERIFIED);
    screen.getByText(WALLET);
  });

  it('shows the name of the only music artist in place of the chosen name, without the warning', async () => {
    show({ name: 'Petra Wynn' });
    await screen.findByRole('heading', { name: 'Petra Wynn', level: 1 });
    expect(screen.queryByText(UNVERIFIED)).toBeNull();
  });
});
