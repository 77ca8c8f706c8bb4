import {
  claimCubeAvailability,
  claimMessages,
  problemText,
  type Address,
  type AuctionKind,
  type Lot,
} from '@cubedrop/sdk';
import { useId } from 'react';
import { useClockObject } from '../../clock/use-clock.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Moment } from '../../components/moment.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { claimTexts } from './claim-texts.ts';

interface ClaimButtonProps {
  word: 'claim-cube' | 'withdraw';
  lot: Lot & { kind: AuctionKind; auctionId: bigint; cubeId: bigint; title: string };
  account: Address;
  /** Amount that the account can withdraw, in wei. */
  withdrawable: bigint;
}

const FLOWS = { 'claim-cube': 'claimCube', withdraw: 'withdrawBid' } as const;
const TEXTS = { 'claim-cube': claimMessages.claimCube, withdraw: claimMessages.withdraw };

/** Claims the cube of a lot, or withdraws a bid from it. While a claim has to wait, shows why and until when. */
export function ClaimButton({ word, lot, account, withdrawable }: ClaimButtonProps) {
  const reason = useId();
  const flow = useFlow(FLOWS[word]);
  const { kind, auctionId, cubeId, title } = lot;
  const paidOutBy = kind === 'drop' ? ('admin' as const) : ('owner' as const);
  const claim = useClockObject((now) =>
    claimCubeAvailability({ lot, account, withdrawable, hasBid: true, paidOutBy, now }),
  );
  // The chain lets an outbid bidder withdraw at any time.
  const isOpen = word === 'withdraw' ? withdrawable > 0n : claim?.enabled === true;
  const wait = word === 'withdraw' ? undefined : claim?.blockedBy;
  return (
    <>
      <BusyButton
        className="btn btn-line btn-small"
        aria-label={`${TEXTS[word]}: ${title}`}
        aria-describedby={wait ? reason : undefined}
        disabled={!isOpen}
        isBusy={flow.isBusy}
        onPress={() => void flow.start({ kind, auctionId, cubeId }, { about: title })}
      >
        {TEXTS[word]}
      </BusyButton>
      {wait && (
        <p id={reason} className="hint">
          {problemText(wait)} {claimTexts.from} <Moment at={wait.details.until} /> {claimTexts.byYourself}
        </p>
      )}
    </>
  );
}
