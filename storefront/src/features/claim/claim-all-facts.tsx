import { claimGroups, dividePrice, formatAmount, sameAddress } from '@cubedrop/sdk';
import { Fact } from '../../components/facts.tsx';
import type { LotView } from '../../lot/lot.ts';
import { dropLotsTexts as texts } from './drop-lots-texts.ts';

/** A lot of a drop with what is due to its seller. */
export interface DueLot {
  lot: LotView;
  word: 'claim-funds' | 'take-back';
}

/** Shows where the money and the cubes of a drop go when everything due to its seller is claimed. */
export function ClaimAllFacts({ due }: { due: readonly DueLot[] }) {
  const paid = due.filter(({ word }) => word === 'claim-funds').map(({ lot }) => lot);
  const groups = claimGroups(
    due.map(({ word, lot: { kind, auctionId, cubeId } }) => ({ word, kind, auctionId, cubeId })),
  );
  // A single payout leaves the cube in the auction for its winner.
  const settled = groups.filter(({ length }) => length > 1).flat().length;
  return (
    <>
      {paid.length > 0 && <Payout lots={paid} />}
      {settled > 0 && <Fact name={texts.toWinners}>{texts.cubes(settled)}</Fact>}
      {paid.length < due.length && <ReturnedCubes count={due.length - paid.length} />}
      <Fact name={texts.transactions}>{groups.length}</Fact>
    </>
  );
}

/** Shows the seller's share of the winning bids, and the royalties deducted from them if there are any. */
export function Payout({ lots }: { lots: readonly LotView[] }) {
  const shares = lots.map(({ highestBid, seller, cube }) =>
    dividePrice({
      price: highestBid,
      fee: 0n,
      royaltyBasisPoints: cube.royaltyBasisPoints,
      isCreator: sameAddress(seller, cube.creator),
    }),
  );
  const royalty = shares.reduce((sum, share) => sum + share.royalty, 0n);
  const own = shares.reduce((sum, share) => sum + share.seller, 0n);
  return (
    <>
      <Fact name={texts.payout}>{formatAmount(own, 'WETH')}</Fact>
      {royalty > 0n && <Fact name={texts.royalty}>{formatAmount(royalty, 'WETH')}</Fact>}
    </>
  );
}

/** Shows how many cubes return to the seller. */
export function ReturnedCubes({ count }: { count: number }) {
  return <Fact name={texts.returned}>{texts.cubes(count)}</Fact>;
}
