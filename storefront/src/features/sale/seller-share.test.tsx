import { WEI_PER_ETH } from '@cubedrop/sdk';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { SaleFacts } from './seller-share.tsx';

const terms = {
  ownerCutPerMillion: 25_000n,
  publicationFee: WEI_PER_ETH / 100n,
  royaltyBasisPoints: 1_000,
  isCreator: false,
};

afterEach(cleanup);

/** Returns the names and values of the rows. */
function facts(price: bigint | null, changes: Partial<typeof terms> = {}) {
  showInPage(<SaleFacts terms={{ ...terms, ...changes }} price={price} gas="0.002 ETH" />);
  const shown = Array.from(document.querySelectorAll('dt'), (name) => [
    name.textContent,
    name.nextSibling?.textContent,
  ]);
  cleanup();
  return shown;
}

it('shows the deductions from the price, what the seller gets, and the fees of putting the cube on sale', () => {
  expect(facts(WEI_PER_ETH)).toEqual([
    ['Royalty to the artist, 10 %', '0.1 WETH'],
    ['Fee of the marketplace, 2.5 %', '0.025 WETH'],
    ['You get when it sells', '0.875 WETH'],
    ['Publication fee, paid now', '0.01 WETH'],
    ['Network fee, at most', '0.002 ETH'],
  ]);
  expect(facts(0n, { publicationFee: 0n, ownerCutPerMillion: 0n, isCreator: true })).toEqual([
    ['You get when it sells', 'Nothing'],
    ['Network fee, at most', '0.002 ETH'],
  ]);
});
