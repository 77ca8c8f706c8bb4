import { auctionMessages, canLowerMinimumBid } from '@cubedrop/sdk';
import { Suspense, useState, type ReactNode } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import type { LotView } from '../../lot/lot.ts';
import { useSession } from '../../session/use-session.ts';

/** Loaded when the button is first pressed. */
const LowerDialog = lazyPart(async () => (await import('./lower-dialog.tsx')).LowerDialog);

interface LowerButtonProps {
  /** Lots of one drop, or the lot of an owner's auction. */
  lots: readonly LotView[];
  /** The title of the drop or the cube. */
  title: string;
  picture: ReactNode;
  className: string;
}

/** The button to lower the minimum bid. Shown only to the seller, and only if some lot's minimum can be lowered. */
export function LowerButton({ lots, title, picture, className }: LowerButtonProps) {
  const account = useSession()?.address ?? null;
  const [chosen, setChosen] = useState<LotView | null>(null);
  const index = useClock((now) =>
    lots.findIndex((lot) => canLowerMinimumBid({ lot, current: lot.minimumBid, account, now })),
  );
  const open = index === null ? undefined : lots[index];
  return (
    <>
      {open && (
        <button type="button" className={className} onClick={() => setChosen(open)}>
          {auctionMessages.lower}
        </button>
      )}
      {chosen && (
        <Suspense>
          <LowerDialog lot={chosen} title={title} picture={picture} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
