import { formatAmount, saleMessages } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Fact } from '../../components/facts.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { QuoteFacts } from '../../wallet/quotes/quote-facts.tsx';
import type { Payment } from '../../wallet/quotes/read-quote.ts';
import { useQuote } from '../../wallet/quotes/use-quote.ts';
import { isInWallet, type Activity } from '../../wallet/transactions/activity.ts';
import { FlowDialogFooter } from '../../wallet/transactions/flow-dialog-footer.tsx';
import { TransactionSteps } from '../../wallet/transactions/transaction-steps.tsx';
import { useBalance } from '../../wallet/use-balance.ts';
import { saleTexts } from './texts.ts';

interface ConfirmBuyProps {
  cube: Cube;
  /** In wei. */
  price: bigint;
  payment: Payment;
  activity: Activity | undefined;
  isBusy: boolean;
  onProceed: () => void;
  onClose: (isBought: boolean) => void;
}

/** What a cube costs in all, and after the yes the steps of buying it. */
export function ConfirmBuy({ cube, price, payment, activity, isBusy, onProceed, onClose }: ConfirmBuyProps) {
  const balance = useBalance();
  const quote = useQuote(payment);
  const close = () => onClose(activity?.status === 'done');
  return (
    <Dialog
      title={saleMessages.confirm}
      subtitle={`${cube.title}, ${cube.MusicArtistName}`}
      picture={<FaceThumb face={cube.frontFace} />}
      isBusy={isInWallet(activity)}
      onClose={close}
      footer={<FlowDialogFooter activity={activity} isBusy={isBusy} onClose={close} onProceed={onProceed} />}
    >
      <QuoteFacts amount={price} quote={quote}>
        <Fact name={saleTexts.balance}>{balance ? formatAmount(balance.weth, 'WETH') : '…'}</Fact>
      </QuoteFacts>
      {activity && <TransactionSteps activity={activity} />}
    </Dialog>
  );
}
