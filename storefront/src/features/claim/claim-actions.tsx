import {
  claimCubeAction,
  claimFundsAction,
  claimMessages,
  problemText,
  saleMessages,
  takeBackAction,
  withdrawAction,
  type Address,
  type ClaimAction,
} from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import type { LotView } from '../../lot/lot.ts';
import type { OwnBids } from '../../lot/own-bids.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';

interface ClaimActionsProps {
  lot: LotView;
  /** The viewer; `null` for a visitor, who sees nothing. */
  account: Address | null;
  own: OwnBids;
  /** Called after the winner has claimed the cube. */
  onClaimed: () => void;
  /** Called after the seller has removed an unsold cube from sale. */
  onRemoved: () => void;
  /** Rendered if there is nothing to claim: the bid form. */
  otherwise: ReactNode;
}

/** The account's remaining actions after an auction: claim the funds or the cube, or withdraw an outbid total. */
export function ClaimActions({ lot, account, own, onClaimed, onRemoved, otherwise }: ClaimActionsProps) {
  const claimFunds = useFlow('claimFunds');
  const claimCube = useFlow('claimCube');
  const withdrawBid = useFlow('withdrawBid');
  const takeOut = useFlow('takeOut');
  const { kind, auctionId, cubeId, cube } = lot;
  const input = { kind, auctionId, cubeId };
  const about = { about: cube.title };
  const paidOutBy = kind === 'drop' ? ('admin' as const) : ('owner' as const);

  const parameters = { lot, account, paidOutBy, ...own };
  const seen = useClock((now) => JSON.stringify(RULES.map((rule) => rule({ ...parameters, now }))));
  const [funds, won, lost, unsold] = JSON.parse(seen ?? '[]') as (ClaimAction | undefined)[];
  const takesBack = unsold?.visible && unsold.enabled;
  return (
    <>
      {!funds?.visible && !won?.visible && !lost?.visible && otherwise}
      <ActionButton
        action={funds}
        isBusy={claimFunds.isBusy}
        onPress={() => void claimFunds.start(input, about)}
      >
        {claimMessages.claimFunds}
      </ActionButton>
      <ActionButton
        action={won}
        isBusy={claimCube.isBusy}
        onPress={() => void claimCube.start(input, { ...about, onDone: onClaimed })}
      >
        {claimMessages.claimCube}
      </ActionButton>
      <ActionButton
        action={lost}
        isBusy={withdrawBid.isBusy}
        onPress={() => void withdrawBid.start(input, about)}
      >
        {claimMessages.withdraw}
      </ActionButton>
      <ActionButton
        action={takesBack ? unsold : undefined}
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

/** In the order of the buttons. */
const RULES = [claimFundsAction, claimCubeAction, withdrawAction, takeBackAction];

interface ActionButtonProps {
  /** `undefined` until the time is known. */
  action: ClaimAction | undefined;
  isBusy: boolean;
  onPress: () => void;
  children: string;
}

/** A button that waits for another party is enabled, and says on press whom it waits for. */
function ActionButton({ action, isBusy, onPress, children }: ActionButtonProps) {
  if (!action?.visible) return null;
  const { enabled, blockedBy } = action;
  return (
    <button
      type="button"
      className="btn btn-primary w-full"
      disabled={!enabled && blockedBy === null}
      aria-busy={isBusy}
      onClick={() => {
        if (blockedBy !== null) showMessage('info', problemText(blockedBy));
        else if (!isBusy) onPress();
      }}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
