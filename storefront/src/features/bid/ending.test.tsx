import { expect, it } from '@jest/globals';
import { WEI_PER_ETH, type Address, type BidState } from '@cubedrop/sdk';
import { cleanup } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { Ending } from './ending.tsx';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OTHER: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const ENDED = 2_000;

function textOf(
  fields: Parameters<typeof lot>[0],
  { position = null, now = ENDED }: { position?: BidState | null; now?: number } = {},
) {
  cleanup();
  showInPage(<Ending lot={lot(fields)} account={ME} position={position} />, { now });
  return document.body.textContent;
}

it('tells the winner that they won the cube and, once it is claimed, that it is theirs', () => {
  const won = { highestBid: WEI_PER_ETH, highestBidder: ME };
  expect(textOf(won, { position: 'won' })).toBe('You won Tidal MemoryWon with 1 WETH');
  expect(textOf({ ...won, cubeClaimed: true }, { position: 'won' })).toBe(
    'Tidal Memory is yoursWon with 1 WETH',
  );
});

it('shows the winner to everyone else, and the loss only to losing bidders', () => {
  const wonByOther = { highestBid: WEI_PER_ETH, highestBidder: OTHER };
  expect(textOf(wonByOther)).toBe('It went to 0x8f3A9c1D');
  expect(textOf(wonByOther, { position: 'lost' })).toBe('It went to 0x8f3A9c1DYou did not win Tidal Memory.');
});

it('shows that there were no bids, and tells the seller what to do', () => {
  expect(textOf({})).toBe('No bids this timeThe cube stays with its seller.');
  expect(textOf({ seller: ME })).toContain('take it back');
  expect(textOf({ seller: ME, cubeClaimed: true })).not.toContain('take it back');
});

it('shows nothing before the end', () => {
  expect(textOf({ highestBid: WEI_PER_ETH, highestBidder: OTHER }, { now: ENDED - 1 })).toBe('');
});
