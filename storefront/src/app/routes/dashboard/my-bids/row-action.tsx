import { sameAddress, type Address } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { RaiseButton, type RaiseOffer } from '../../../../features/bid/raise-button.tsx';
import { ClaimButton } from '../../../../features/claim/claim-button.tsx';
import { lotOfOwnBid } from '../../../../lot/lot.ts';
import type { BidWithState } from './bid-states.ts';
import { myBidsTexts as texts } from './texts.ts';

export interface RowActionProps {
  ownBid: BidWithState;
  account: Address;
  /** Whether the button is the primary one of the list. */
  isPrimary: boolean;
  onRaise: (offer: RaiseOffer) => void;
  /** Path of the lot's page; `undefined` if the user may not see it. */
  page: string | undefined;
  title: string;
}

/**
 * The action that the user can take on a lot: raise, claim, withdraw or open the cube. Renders nothing if there is
 * none.
 */
export function RowAction({ ownBid, account, isPrimary, onRaise, page, title }: RowActionProps) {
  const { bid, group, position } = ownBid;
  const { ownTotal, cube } = bid;
  const lot = lotOfOwnBid(bid);
  if (lot && (position === 'outbid' || position === 'leading')) {
    return (
      <RaiseButton
        lot={lot}
        account={account}
        ownTotal={ownTotal}
        isLeading={position === 'leading'}
        isPrimary={isPrimary}
        onRaise={onRaise}
      />
    );
  }
  if (group === 'needs-you') {
    const { auctionOnChainId, cubeOnChainId, ...terms } = bid;
    return (
      <ClaimButton
        word={position === 'won' ? 'claim-cube' : 'withdraw'}
        lot={{ ...terms, auctionId: BigInt(auctionOnChainId), cubeId: BigInt(cubeOnChainId), title }}
        account={account}
        withdrawable={bid.withdrawable}
      />
    );
  }
  if (!cube || page === undefined) return null;
  const isOwn = position === 'won' && sameAddress(account, cube.holder);
  const text = isOwn ? texts.hear : texts.see;
  return (
    <Link
      className="btn btn-line btn-small"
      aria-label={`${text}: ${title}`}
      to={isOwn ? paths.myCube.to(undefined, cube.id) : page}
    >
      {text}
    </Link>
  );
}
