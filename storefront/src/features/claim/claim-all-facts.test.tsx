import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lot } from '../../../test/records.ts';
import { ClaimAllFacts, type DueLot } from './claim-all-facts.tsx';

const WINNER: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Returns the facts shown for a drop with some sold and some unsold cubes. */
function factsOf(sold: number, unsold: number): Record<string, string | null> {
  const due = Array.from({ length: sold + unsold }, (_, index): DueLot => {
    const cubeId = BigInt(index + 1);
    return index < sold
      ? { word: 'claim-funds', lot: lot({ cubeId, highestBid: WEI_PER_ETH, highestBidder: WINNER }) }
      : { word: 'take-back', lot: lot({ cubeId, highestBid: 0n, highestBidder: null }) };
  });
  render(
    <dl>
      <ClaimAllFacts due={due} />
    </dl>,
  );
  const names = screen.getAllByRole('term');
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? null]),
  );
}

it('shows that one transaction settles all sold cubes of a drop and sends them to the winners', () => {
  expect(factsOf(3, 1)).toMatchObject({
    'Paid out to you': '3 WETH',
    'Sent to the winners': '3 cubes',
    'Returned to you': '1 cube',
    Transactions: '2',
  });
});

it('does not show the cube of a single payout as sent to its winner', () => {
  const facts = factsOf(1, 1);
  expect(facts).toMatchObject({ Transactions: '2' });
  expect(facts).not.toHaveProperty('Sent to the winners');
});
