import {
  claimMessages,
  formatAmount,
  isOver,
  sameAddress,
  sellerActions,
  type SellerActions,
} from '@cubedrop/sdk';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClockObject } from '../../clock/use-clock.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { paths } from '../../config/paths.ts';
import type { LotView } from '../../lot/lot.ts';
import { useSession } from '../../session/use-session.ts';
import { dueTexts } from './due-texts.ts';
import { dropLotsTexts as texts } from './drop-lots-texts.ts';
import { DropActionDialog, type DropAction } from './drop-action-dialog.tsx';
import '../../components/panel.css';

interface DropLotsProps {
  lots: readonly LotView[];
  /** The drop's title. */
  title: string;
  picture: ReactNode;
  /** Further buttons for the whole drop. */
  children: ReactNode;
}

const BUTTONS = {
  'take-out': texts.takeOut,
  'claim-funds': claimMessages.claimFunds,
  'take-back': dueTexts.takeBack,
};

/**
 * A drop's cubes, each with its state and possible action, and the buttons that act on all of them. Renders nothing
 * for anyone but the seller.
 */
export function DropLots({ lots, title, picture, children }: DropLotsProps) {
  const id = useId();
  const account = useSession()?.address ?? null;
  const [open, setOpen] = useState<DropAction | null>(null);
  const actions = useClockObject((now) => ({
    ...sellerActions({ lots, account, now }),
    isEnded: lots.every((lot) => isOver(lot, now)),
  }));
  if (actions === null || !sameAddress(account, lots[0]?.seller)) return null;
  const { lots: words, canCancelDrop, isEnded } = actions;
  const due = lots.flatMap((lot, index) => {
    const word = words[index];
    return word === 'claim-funds' || word === 'take-back' ? [{ lot, word }] : [];
  });
  const [firstLeft, ...othersLeft] = lots.filter((_, index) => words[index] === 'take-out');
  const isSettled = isEnded && due.length === 0;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id={id}>{texts.title}</h2>
          <p className="text-sm text-bone-dim">
            {isSettled ? texts.settled : isEnded ? texts.after : texts.before}
          </p>
        </div>
        {children}
        {canCancelDrop && firstLeft && (
          <button
            type="button"
            className="btn btn-line btn-small"
            onClick={() => setOpen({ word: 'cancel-drop', lots: [firstLeft, ...othersLeft] })}
          >
            {texts.cancel}
          </button>
        )}
        {isEnded && (
          <button
            type="button"
            className="btn btn-primary btn-small"
            disabled={isSettled}
            onClick={() => setOpen({ word: 'all', due })}
          >
            {dueTexts.all}
          </button>
        )}
      </div>
      <ul>
        {lots.map((lot, index) => (
          <LotRow key={lot.cube.id} lot={lot}>
            <LotButton lot={lot} word={words[index] ?? null} onPress={setOpen} />
          </LotRow>
        ))}
      </ul>
      {open && (
        <DropActionDialog action={open} title={title} picture={picture} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function LotRow({ lot, children }: { lot: LotView; children: ReactNode }) {
  const { cube, highestBid, highestBidder, fundsClaimed, cubeClaimed } = lot;
  const isOut = cubeClaimed && highestBidder === null;
  return (
    <li className="panel-row panel-row-lazy">
      <FaceThumb face={cube.frontFace} size={56} />
      <div className="min-w-0">
        <Link
          className="block leading-snug font-[640] [overflow-wrap:anywhere] hover:underline"
          to={paths.myCube.to(lot.id, cube.id)}
        >
          <bdi>{cube.title}</bdi>
        </Link>
        <span className="text-sm text-bone-dim">
          {isOut
            ? texts.out
            : highestBidder === null
              ? texts.noBid
              : texts.highest(formatAmount(highestBid, 'WETH'))}
          {fundsClaimed && `, ${texts.paidOut}`}
        </span>
        {!isOut && (
          <p className="label flex flex-wrap gap-x-3">
            <AuctionTimeLine span={lot} />
          </p>
        )}
      </div>
      {children}
    </li>
  );
}

/** Button for the possible action on one cube. Remains visible but disabled once the funds are claimed. */
function LotButton({
  lot,
  word,
  onPress,
}: {
  lot: LotView;
  word: SellerActions['lots'][number];
  onPress: (action: DropAction) => void;
}) {
  const shown = word ?? (lot.fundsClaimed ? 'claim-funds' : null);
  if (shown === null) return null;
  return (
    <button
      type="button"
      className="btn btn-line btn-small"
      aria-label={`${BUTTONS[shown]}: ${lot.cube.title}`}
      disabled={word === null}
      onClick={() => onPress({ word: shown, lot })}
    >
      {BUTTONS[shown]}
    </button>
  );
}
