import { isolated, saleMessages } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { BalanceFact } from '../../wallet/balance-fact.tsx';
import { QuoteFacts } from '../../wallet/quotes/quote-facts.tsx';
import type { QuotedPayment } from '../../wallet/quotes/read-quote.ts';
import { useQuote } from '../../wallet/quotes/queries.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useAgreed } from '../../wallet/transactions/use-agreed.ts';
import { useBalance } from '../../wallet/balance-query.ts';
import type { FlowKind } from '../../wallet/transactions/flow-texts.ts';
import type { UseFlow } from '../../wallet/transactions/use-flow.ts';

export interface ConfirmBuyProps {
  cube: Cube;
  /** In wei. */
  price: bigint;
  payment: QuotedPayment;
  /** The purchase flow, started by `onProceed`. */
  flow: Pick<UseFlow<FlowKind>, 'activity' | 'isBusy'>;
  onProceed: () => void;
  onClose: (isBought: boolean) => void;
}

/** Shows the total cost of a purchase for confirmation, then its steps. */
export function ConfirmBuy({ cube, price, payment, flow, onProceed, onClose }: ConfirmBuyProps) {
  const current = { balance: useBalance(), quote: useQuote(payment) };
  const { balance, quote } = useAgreed(current, flow);
  return (
    <FlowDialog
      title={saleMessages.confirm}
      subtitle={`${isolated(cube.title)}, ${isolated(cube.musicArtist.name)}`}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      onProceed={onProceed}
      onClose={onClose}
      contract={payment.for === 'purchase' ? 'exchange' : 'userAuction'}
      isKept
    >
      <QuoteFacts amount={price} quote={quote}>
        <BalanceFact balance={balance} />
      </QuoteFacts>
    </FlowDialog>
  );
}
