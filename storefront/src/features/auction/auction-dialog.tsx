import { auctionMessages, checkAuction, readDecimal, type Seconds } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { say } from '../../components/messages/say.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { auctionTexts } from './texts.ts';

const MINUTE: Seconds = 60;
const DAY: Seconds = 24 * 60 * MINUTE;

/** Opens an auction of a cube of one's own. */
export function AuctionDialog({ cube, onClose }: { cube: Cube; onClose: () => void }) {
  const now = useNow();
  const flow = useFlow('createAuction');
  const [startsAt, setStartsAt] = useState<Seconds | null>(() => now() + 5 * MINUTE);
  const [endsAt, setEndsAt] = useState<Seconds | null>(() => now() + 3 * DAY);
  const [minimumBid, setMinimumBid] = useState('0');
  const [bidDelta, setBidDelta] = useState('0');
  const [fault, setFault] = useState<{ field: string; message: string } | null>(null);

  function proceed() {
    const form = { startsAt, endsAt, minimumBid: readDecimal(minimumBid), bidDelta: readDecimal(bidDelta) };
    const first = checkAuction(form, now())[0] ?? null;
    setFault(first);
    if (first) return say('bad', first.message);
    if (startsAt === null || endsAt === null || !form.minimumBid.ok || !form.bidDelta.ok) return;
    const terms = { startsAt, endsAt, minimumBid: form.minimumBid.wei, bidDelta: form.bidDelta.wei };
    void flow.start({ cubeId: BigInt(cube.tokenId), ...terms }, { shown: 'here', about: cube.title });
  }

  const errorAt = (field: string) => (fault?.field === field ? fault.message : undefined);
  return (
    <FlowDialog
      title={auctionMessages.putOnAuction}
      subtitle={cube.title}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      contract="userAuction"
      onProceed={proceed}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <MomentInput
          label={auctionTexts.startsAt}
          moment={startsAt}
          onMoment={setStartsAt}
          error={errorAt('auctionStartsAt')}
        />
        <MomentInput
          label={auctionTexts.endsAt}
          moment={endsAt}
          onMoment={setEndsAt}
          error={errorAt('auctionEndsAt')}
        />
        <AmountInput
          label={auctionTexts.minimumBid}
          unit="WETH"
          text={minimumBid}
          onText={setMinimumBid}
          error={errorAt('minimumBid')}
        />
        <AmountInput
          label={auctionTexts.bidDelta}
          unit="WETH"
          text={bidDelta}
          onText={setBidDelta}
          error={errorAt('bidDelta')}
          hint={auctionTexts.deltaHint}
        />
      </div>
    </FlowDialog>
  );
}
