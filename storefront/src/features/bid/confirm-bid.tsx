import { bidMessages, formatAmount } from '@cubedrop/sdk';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Fact } from '../../components/facts.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import type { LotView } from '../../lot/lot.ts';
import { FlowDialogFooter } from '../../wallet/transactions/flow-dialog-footer.tsx';
import { QuoteFacts } from '../../wallet/quotes/quote-facts.tsx';
import { useQuote } from '../../wallet/quotes/use-quote.ts';
import { isInWallet } from '../../wallet/transactions/activity.ts';
import { TransactionSteps } from '../../wallet/transactions/transaction-steps.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useBalance } from '../../wallet/use-balance.ts';
import { bidTexts } from './texts.ts';

interface ConfirmBidProps {
  lot: LotView;
  /** What is added, in wei. */
  raise: bigint;
  /** The least that could be, in wei. */
  minimum: bigint;
  onClose: (isPlaced: boolean) => void;
}

/** What a bid costs, and after the yes its steps. */
export function ConfirmBid({ lot, raise, minimum, onClose }: ConfirmBidProps) {
  const balance = useBalance();
  const flow = useFlow('placeBid');
  const { activity, isBusy } = flow;
  const isDone = activity?.status === 'done';
  const { kind, dropId, cubeId, cube } = lot;
  const quote = useQuote({ for: 'bid', kind, dropId, cubeId, raise });
  return (
    <Dialog
      title={bidMessages.confirm}
      subtitle={`${cube.title}, ${cube.MusicArtistName}`}
      picture={<FaceThumb face={cube.frontFace} />}
      isBusy={isInWallet(activity)}
      onClose={() => onClose(isDone)}
      footer={
        <FlowDialogFooter
          activity={activity}
          isBusy={isBusy}
          onClose={() => onClose(isDone)}
          onProceed={() =>
            void flow.start({ kind, dropId, cubeId, raise }, { shown: 'here', about: cube.title })
          }
        />
      }
    >
      <QuoteFacts amount={raise} quote={quote}>
        <Fact name={bidTexts.balance}>{balance ? formatAmount(balance.weth, 'WETH') : '…'}</Fact>
        <Fact name={bidTexts.first}>{formatAmount(minimum, 'WETH')}</Fact>
        <Fact name={bidTexts.delta}>{formatAmount(lot.bidDelta, 'WETH')}</Fact>
      </QuoteFacts>
      {activity && <TransactionSteps activity={activity} />}
    </Dialog>
  );
}
