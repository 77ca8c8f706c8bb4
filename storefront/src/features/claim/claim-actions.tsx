import {
  claimCubeAvailability,
  claimFundsAvailability,
  claimMessages,
  formatAmount,
  problemText,
  saleMessages,
  takeBackAvailability,
  withdrawAvailability,
  type Address,
  type ClaimAvailability,
} from '@cubedrop/sdk';
import { useId, type ReactNode } from 'react';
import { useClockObject } from '../../clock/use-clock.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { EventNote } from '../../components/event-note.tsx';
import { Moment } from '../../components/moment.tsx';
import type { LotView } from '../../lot/lot.ts';
import type { Stake } from '../../lot/stake.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { claimTexts } from './claim-texts.ts';
import { ClaimToButton } from './claim-to-button.tsx';

interface ClaimActionsProps {
  lot: LotView;
  /** The viewer; `null` for a visitor, who sees only `otherwise`. */
  account: Address | null;
  stake: Stake;
  /** Called after the winner has claimed the cube to their own wallet. */
  onClaimed: () => void;
  /** Called after the seller has taken back an unsold cube. */
  onRemoved: () => void;
  /** Rendered if no button to claim or withdraw is shown: the bid form. */
  otherwise: ReactNode;
}

/** The account's actions on a lot: claim the funds or the cube, withdraw a bid, or take back an unsold cube. */
export function ClaimActions({ lot, account, stake, onClaimed, onRemoved, otherwise }: ClaimActionsProps) {
  const claimFunds = useFlow('claimFunds');
  const claimCube = useFlow('claimCube');
  const withdrawBid = useFlow('withdrawBid');
  const takeOut = useFlow('takeOut');
  const { kind, auctionId, cubeId, cube } = lot;
  const input = { kind, auctionId, cubeId };
  const about = { about: cube.title };
  const paidOutBy = kind === 'drop' ? ('admin' as const) : ('owner' as const);

  const parameters = { lot, account, paidOutBy, ...stake };
  const actions = useClockObject((now) => RULES.map((rule) => rule({ ...parameters, now })));
  const [funds, won, lost, unsold] = actions ?? [];
  const takesBack = unsold?.visible && unsold.enabled;
  return (
    <>
      {!funds?.visible && !won?.visible && !lost?.visible && otherwise}
      <ActionButton
        availability={funds}
        isBusy={claimFunds.isBusy}
        onPress={() => void claimFunds.start(input, about)}
      >
        {claimMessages.claimFunds}
      </ActionButton>
      <ActionButton
        availability={won}
        isBusy={claimCube.isBusy}
        onPress={() => void claimCube.start(input, { ...about, onDone: onClaimed })}
      >
        {claimMessages.claimCube}
      </ActionButton>
      <ClaimToButton lot={lot} isEnabled={won?.visible === true && won.enabled} />
      <ActionButton
        availability={lost}
        isBusy={withdrawBid.isBusy}
        onPress={() => void withdrawBid.start(input, about)}
      >
        {claimMessages.withdraw}
      </ActionButton>
      {lost?.visible && lost.enabled && (
        <p className="hint">{claimTexts.withdrawable(formatAmount(stake.withdrawable, 'WETH'))}</p>
      )}
      <ActionButton
        availability={takesBack ? unsold : undefined}
        isBusy={takeOut.isBusy}
        onPress={() =>
          void takeOut.start({ kind, auctionId, cubeIds: [cubeId] }, { ...about, onDone: onRemoved })
        }
      >
        {saleMessages.remove}
      </ActionButton>
    </>
  );
}

/** Rules of the actions, in the order of the buttons. */
const RULES = [claimFundsAvailability, claimCubeAvailability, withdrawAvailability, takeBackAvailability];

interface ActionButtonProps {
  /** `undefined` until the chain's time is known, or if the cube cannot be taken back. */
  availability: ClaimAvailability | undefined;
  isBusy: boolean;
  onPress: () => void;
  children: string;
}

/**
 * A button to claim, withdraw or take back, disabled once that is done. While another party must act first, the
 * button is disabled too, and the reason and the end of the wait are shown below it.
 */
function ActionButton({ availability, isBusy, onPress, children }: ActionButtonProps) {
  const wait = useId();
  if (!availability?.visible) return null;
  const { enabled, blockedBy } = availability;
  return (
    <>
      <BusyButton
        className="btn btn-primary w-full"
        disabled={!enabled}
        isBusy={isBusy}
        aria-describedby={blockedBy ? wait : undefined}
        onPress={onPress}
      >
        {children}
      </BusyButton>
      {blockedBy && (
        <div id={wait}>
          <EventNote icon="clock" title={problemText(blockedBy)}>
            {claimTexts.from} <Moment at={blockedBy.details.until} /> {claimTexts.byYourself}
          </EventNote>
        </div>
      )}
    </>
  );
}
