import 'fake-indexeddb/auto';
import { afterEach, expect, it } from '@jest/globals';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { cleanup, screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { cube, lot } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { AuctionPanel } from './auction-panel.tsx';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const RULE = 'A bid in the last 10 minutes extends the auction by 10 minutes.';
const ENDED = 3_000;

/** Renders the panel of a lot that late bids extend. */
function show(fields: Parameters<typeof lot>[0], now: number) {
  signInAs(['user'], ME);
  showInPage(<AuctionPanel lot={lot({ extension: 600, ...fields })} />, { now });
}

/** Missing in jsdom; the bid bar on phones observes the bid button with it. */
window.IntersectionObserver = class {
  observe = () => undefined;
  disconnect = () => undefined;
} as unknown as typeof IntersectionObserver;

afterEach(() => {
  cleanup();
  forgetSession();
});

it('explains how late bids extend a running auction, and after the end shows by how much they extended it', () => {
  show({}, 1_500);
  screen.getByText(RULE);
  cleanup();
  show({}, ENDED);
  expect(screen.queryByText(RULE)).toBeNull();
  cleanup();
  show({ endsAt: 2_600, scheduledEndsAt: 2_000 }, ENDED);
  screen.getByText('+10 minutes');
});

it('shows the cube to its winner and, once it is claimed, links to the whole track and to My Cubes', () => {
  const won = { highestBid: WEI_PER_ETH, highestBidder: ME, fundsClaimed: true };
  show(won, ENDED);
  expect(document.querySelector('.won-cube')).not.toBeNull();
  screen.getByText('The cube comes with the whole track.');
  screen.getByRole('button', { name: 'Share' });
  cleanup();
  show({ ...won, cubeClaimed: true }, ENDED);
  const hear = screen.getByRole('link', { name: 'Hear the whole track' });
  expect(hear.getAttribute('href')).toBe(`/dashboard/myCubes/Nfts/notdrop/${cube().id}`);
  screen.getByRole('link', { name: 'My Cubes' });
});
