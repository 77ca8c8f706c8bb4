import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Role, Wire } from '@cubedrop/sdk/api';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { hash, WIRE_CUBE, wireDrop } from '../../../../test/records.ts';
import { signInAs } from '../../../../test/sign-in.ts';
import { paths } from '../../../config/paths.ts';
import { forgetSession } from '../../../session/session.ts';

// The library of the real dialog does not load here.
jest.unstable_mockModule('../../../components/dialog/dialog.tsx', () => ({ Dialog: () => null }));
const { MyCube } = await import('./my-cube.tsx');

const CUBE_ID = WIRE_CUBE._id;
const DROP_ID = 'd'.repeat(24);
const SALE_ID = 'a'.repeat(24);
const sale: Wire['Sale'] = {
  _id: SALE_ID,
  tokenId: CUBE_ID,
  SalePrice: WIRE_CUBE.SalePrice,
  expiresAt: 9_000,
  address: WIRE_CUBE.creator,
  state: 'open',
  buyer: null,
  fee: '0',
  royalty: '0',
  transaction: hash('a'),
  closedBy: null,
};

beforeEach(() => {
  // jsdom cannot animate the cube, which stands still with reduced motion.
  const { matchMedia } = globalThis;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({
    ...matchMedia(media),
    matches: media.includes('reduce'),
  }));
});
afterEach(() => {
  forgetSession();
  jest.restoreAllMocks();
});

/** Shows the cube in the dashboard. */
function show(roles: readonly Role[], { dropId, ...cube }: { dropId?: string; sale?: Wire['Sale'] } = {}) {
  signInAs(roles, WIRE_CUBE.creator);
  answerCalls({
    [`GET /token/${CUBE_ID}`]: {
      success: true,
      tokensdata: { ...WIRE_CUBE, ...cube },
      nftdata: [],
      ...(dropId && { Dropdata: wireDrop() }),
    },
  });
  window.history.replaceState(null, '', paths.myCube.to(dropId, CUBE_ID));
  showInPage(
    <Routes>
      <Route path={paths.myCube.path} element={<MyCube />} />
    </Routes>,
  );
  return screen.findByRole('heading', { level: 1, name: WIRE_CUBE.title });
}
const link = () => screen.queryByRole('link', { name: 'Public page' })?.getAttribute('href');

it('links to the cube as the public sees it in the drop', async () => {
  await show(['creator'], { dropId: DROP_ID });
  expect(link()).toBe(paths.cube.to(DROP_ID, CUBE_ID));
});

it('links to the cube as the public sees it on the market', async () => {
  await show(['creator'], { sale });
  expect(link()).toBe(paths.sale.to(9_000, CUBE_ID, SALE_ID));
});

it('has no such link if the public cannot see the cube, or if the user is sent back from public pages', async () => {
  await show(['creator']);
  expect(link()).toBeUndefined();
  cleanup();
  await show(['admin'], { dropId: DROP_ID });
  expect(link()).toBeUndefined();
});
