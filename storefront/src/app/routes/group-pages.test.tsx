import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { paths } from '../../config/paths.ts';
import { CollectionPage } from './collection.tsx';
import { SeasonPage } from './season.tsx';

const ID = 'a'.repeat(24);
const MAKER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const season: Wire['Season'] = {
  _id: ID,
  title: 'Winter',
  description: 'All of January.',
  image: '/uploads/winter.png',
  dropId: [],
  dropCount: 0,
  creator: MAKER,
};
const collection: Wire['Collection'] = {
  _id: ID,
  collectiontitle: 'First Light',
  image: null,
  nftids: [],
  nftCount: 0,
  creator: MAKER,
};
const PAGES = {
  season: {
    address: paths.season.to(ID),
    call: `GET /season/${ID}`,
    found: { success: true, Seasondata: season, Dropdata: [] },
    title: 'Winter',
    failed: 'This season did not load',
  },
  collection: {
    address: paths.collection.to(ID),
    call: `GET /collection/${ID}`,
    found: { success: true, Collectiondata: collection, Nftsdata: [] },
    title: 'First Light',
    failed: 'This collection did not load',
  },
};

function show(kind: keyof typeof PAGES, answer: CallAnswer) {
  const { address, call } = PAGES[kind];
  window.history.replaceState(null, '', address);
  answerCalls({ [call]: answer });
  showInPage(
    <Routes>
      <Route path={paths.season.path} element={<SeasonPage />} />
      <Route path={paths.collection.path} element={<CollectionPage />} />
    </Routes>,
  );
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe.each(['season', 'collection'] as const)('the public page of a %s', (kind) => {
  const { found, title, failed } = PAGES[kind];

  it('shows its title, that it is empty, and a link to its creator', async () => {
    show(kind, found);
    await screen.findByRole('heading', { name: title, level: 1 });
    expect(document.title).toBe(`${title} | Cubedrop`);
    const maker = screen.getByRole('link', { name: '0xf39Fd6e5' });
    expect(maker.getAttribute('href')).toBe(`/creators/${MAKER}`);
    screen.getByText('Nothing to Display');
  });

  it('shows the default screen if it does not exist', async () => {
    show(kind, { status: 404, body: { success: false, message: 'Not found' } });
    await screen.findByRole('heading', { name: 'Nothing plays here' });
  });

  it('can be loaded again after it failed to load', async () => {
    show(kind, { status: 400, body: { success: false, message: 'Refused' } });
    await screen.findByText(failed);
    answerCalls({ [PAGES[kind].call]: found });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => screen.getByRole('heading', { name: title, level: 1 }));
  });
});
