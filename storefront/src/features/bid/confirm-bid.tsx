import { bidMessages, formatAmount } from '@cubedrop/sdk';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Fact } from '../../components/facts.tsx';
import type { LotView } from '../../lot/lot.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { QuoteFacts } from '../../wallet/quotes/quote-facts.tsx';
import { useQuote } from '../../wallet/quotes/use-quote.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useBalance } from '../../wallet/use-balance.ts';
import { bidTexts } from './texts.ts';

interface ConfirmBidProps {
  lot: LotView;
  /** The raise, in wei. */
  raise: bigint;
  /** The minimum raise, in wei. */
  minimum: bigint;
  onClose: (isPlaced: boolean) => void;
}

/** Shows the costs of a bid for confirmation, then its steps. */
export function ConfirmBid({ lot, raise, minimum, onClose }: ConfirmBidProps) {
  const balance = useBalance();
  const flow = useFlow('placeBid');
  const { kind, dropId, cubeId, cube } = lot;
  const quote = useQuote({ for: 'bid', kind, dropId, cubeId, raise });
  return (
    <FlowDialog
      title={bidMessages.confirm}
      subtitle={`${cube.title}, ${cube.MusicArtistName}`}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      onProceed={() => void flow.start({ kind, dropId, cubeId, raise }, { shown: 'here', about: cube.title })}
      onClose={onClose}
      contract={kind === 'drop' ? 'dropAuction' : 'userAuction'}
      isKept
    >
      <QuoteFacts amount={raise} quote={quote}>
        <Fact name={bidTexts.balance}>{balance ? formatAmount(balance.weth, 'WETH') : '…'}</Fact>
        <Fact name={bidTexts.first}>{formatAmount(minimum, 'WETH')}</Fact>
        <Fact name={bidTexts.delta}>{formatAmount(lot.bidDelta, 'WETH')}</Fact>
      </QuoteFacts>
    </FlowDialog>
  );
}
