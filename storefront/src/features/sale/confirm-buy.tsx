import { formatAmount, saleMessages } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { isInWallet } from '../../wallet/transactions/activity.ts';
import { FlowDialogFooter } from '../../wallet/transactions/flow-dialog-footer.tsx';
import { TransactionSteps } from '../../wallet/transactions/transaction-steps.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useBalance } from '../../wallet/use-balance.ts';
import { saleTexts } from './texts.ts';

interface ConfirmBuyProps {
  cube: Cube;
  /** In wei. */
  price: bigint;
  onClose: (isBought: boolean) => void;
}

/** What a cube costs in all, and after the yes the steps of buying it. */
export function ConfirmBuy({ cube, price, onClose }: ConfirmBuyProps) {
  const balance = useBalance();
  const flow = useFlow('buyCube');
  const { activity, isBusy } = flow;
  const isDone = activity?.status === 'done';
  return (
    <Dialog
      title={saleMessages.confirm}
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
            void flow.start({ cubeId: BigInt(cube.tokenId), price }, { shown: 'here', about: cube.title })
          }
        />
      }
    >
      <dl className="facts">
        <dt>{saleTexts.balance}</dt>
        <dd>{balance ? formatAmount(balance.weth, 'WETH') : '…'}</dd>
        <dt className="facts-total">{saleTexts.amount}</dt>
        <dd className="facts-total">{formatAmount(price, 'WETH')}</dd>
      </dl>
      {activity && <TransactionSteps activity={activity} />}
    </Dialog>
  );
}
