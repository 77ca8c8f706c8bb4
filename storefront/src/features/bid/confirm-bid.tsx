import { bidMessages, isolated, sameAddress } from '@cubedrop/sdk';
import { FaceThumb } from '../../components/face-thumb.tsx';
import type { LotView } from '../../lot/lot.ts';
import { useSession } from '../../session/use-session.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useQuote } from '../../wallet/quotes/queries.ts';
import { useAgreed } from '../../wallet/transactions/use-agreed.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useBalance } from '../../wallet/balance-query.ts';
import { BidTerms } from './bid-terms.tsx';

interface ConfirmBidProps {
  lot: LotView;
  /** The raise, in wei. */
  raise: bigint;
  /** The minimum raise, in wei. */
  minimum: bigint;
  /** The bidder's total before the raise, in wei. */
  ownTotal: bigint;
  onClose: (isPlaced: boolean) => void;
}

/** Shows the costs of a bid for confirmation, then its steps. */
export function ConfirmBid({ lot, raise, minimum, ownTotal, onClose }: ConfirmBidProps) {
  const account = useSession()?.address ?? null;
  const balance = useBalance();
  const flow = useFlow('placeBid');
  const { kind, auctionId, cubeId, cube } = lot;
  const quote = useQuote({ for: 'bid', kind, auctionId, cubeId, raise });
  const current = { raise, total: ownTotal + raise, minimum, bidDelta: lot.bidDelta, balance, quote };
  const offer = useAgreed(current, flow);
  return (
    <FlowDialog
      title={bidMessages.confirm}
      subtitle={`${isolated(cube.title)}, ${isolated(cube.musicArtist.name)}`}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      onProceed={() =>
        void flow.start({ kind, auctionId, cubeId, raise }, { shown: 'here', about: cube.title })
      }
      onClose={onClose}
      contract={kind === 'drop' ? 'dropAuction' : 'userAuction'}
      isKept
    >
      <BidTerms
        lot={lot}
        offer={offer}
        isPlaced={flow.activity?.status === 'done'}
        isLeading={sameAddress(account, lot.highestBidder)}
      />
    </FlowDialog>
  );
}
