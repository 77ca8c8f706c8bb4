import { bidMessages, formatAmount } from '@cubedrop/sdk';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import type { LotView } from '../../lot/lot.ts';
import { FlowDialogFooter } from '../../wallet/transactions/flow-dialog-footer.tsx';
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
      <dl className="facts">
        <dt>{bidTexts.balance}</dt>
        <dd>{balance ? formatAmount(balance.weth, 'WETH') : '…'}</dd>
        <dt>{bidTexts.first}</dt>
        <dd>{formatAmount(minimum, 'WETH')}</dd>
        <dt>{bidTexts.delta}</dt>
        <dd>{formatAmount(lot.bidDelta, 'WETH')}</dd>
        <dt className="facts-total">{bidTexts.amount}</dt>
        <dd className="facts-total">{formatAmount(raise, 'WETH')}</dd>
      </dl>
      {activity && <TransactionSteps activity={activity} />}
    </Dialog>
  );
}
