import { useBids } from '@cubedrop/react';
import { extendedBy, sameAddress } from '@cubedrop/sdk';
import { useRef } from 'react';
import { AddToCalendar } from '../../components/add-to-calendar.tsx';
import { AuctionTime, usePhase } from '../../components/auction-time.tsx';
import { MovedEnd } from '../../components/moved-end.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Failed } from '../../components/states.tsx';
import { useNavigateIfHere } from '../../components/use-navigate-if-here.ts';
import { paths } from '../../config/paths.ts';
import { LowerButton } from '../../features/auction/lower-button.tsx';
import { BidBar } from '../../features/bid/bid-bar.tsx';
import { BidForm } from '../../features/bid/bid-form.tsx';
import { BidPanel } from '../../features/bid/bid-panel.tsx';
import { bidTexts } from '../../features/bid/texts.ts';
import { usePosition } from '../../features/bid/use-position.ts';
import { ClaimActions } from '../../features/claim/claim-actions.tsx';
import { WonCube } from '../../features/cube/won-cube.tsx';
import { BuyNow } from '../../features/sale/buy-now.tsx';
import { lotIdOf, type LotView } from '../../lot/lot.ts';
import { stakeIn } from '../../lot/stake.ts';
import { useSession } from '../../session/use-session.ts';
import { StillRunning } from './still-running.tsx';
import { WonActions } from './won-actions.tsx';

/** Time, bids and buttons of a drop lot or an owner's auction. */
export function AuctionPanel({ lot }: { lot: LotView }) {
  const navigateIfHere = useNavigateIfHere();
  const account = useSession()?.address ?? null;
  const bids = useBids(lotIdOf(lot));
  const stake = stakeIn(bids.data, account, lot);
  const isRunning = usePhase(lot) === 'running';
  const position = usePosition(lot, account, stake);
  const hasWon = position === 'won';
  const isOwn = sameAddress(account, lot.seller);
  const panel = useRef<HTMLDivElement>(null);
  const toOwnCube = () => navigateIfHere(paths.myCube.to(undefined, lot.cube.id));
  const form =
    !stake && bids.isError ? (
      <Failed onRetry={() => void bids.refetch()}>{bidTexts.ownFailed}</Failed>
    ) : (
      <BidForm lot={lot} account={account} ownTotal={stake?.ownTotal} />
    );
  return (
    <>
      <div ref={panel}>
        <BidPanel
          lot={lot}
          account={account}
          stake={stake}
          bids={bids.data}
          time={<LotTime lot={lot} hasWon={hasWon} />}
        >
          <BuyNow lot={lot} account={account} onBought={toOwnCube} />
          {stake ? (
            <ClaimActions
              lot={lot}
              account={account}
              stake={stake}
              onClaimed={toOwnCube}
              onRemoved={() => navigateIfHere(paths.home.to())}
              otherwise={form}
            />
          ) : (
            form
          )}
          <LowerButton
            lots={[lot]}
            title={lot.cube.title}
            picture={<FaceThumb face={lot.cube.frontFace} />}
            className="btn btn-line w-full"
          />
          {hasWon && <WonActions lot={lot} />}
          {position === 'lost' && lot.kind === 'drop' && <StillRunning dropId={lot.id} />}
        </BidPanel>
      </div>
      {isRunning && !isOwn && <BidBar lot={lot} panel={panel} isLoaded={stake !== undefined} />}
    </>
  );
}

/** The time of a lot. Once the viewer has won the cube, the cube itself is above the time. */
function LotTime({ lot, hasWon }: { lot: LotView; hasWon: boolean }) {
  const isMoved = extendedBy(lot) > 0;
  const isEnded = usePhase(lot) === 'ended';
  return (
    <>
      {hasWon && <WonCube cube={lot.cube} />}
      <AuctionTime span={lot} hasDate={!isMoved} />
      {(isMoved || !isEnded) && (
        <MovedEnd
          key={`${lot.id} ${lot.cube.id}`}
          endsAt={lot.endsAt}
          scheduledEndsAt={lot.scheduledEndsAt}
          extension={lot.extension}
        />
      )}
      <AddToCalendar kind={lot.kind} id={lot.id} span={lot} />
    </>
  );
}
