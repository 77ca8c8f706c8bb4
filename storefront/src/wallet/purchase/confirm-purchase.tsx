import { isolated, saleMessages, type ContractRole } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { BalanceFact } from '../balance-fact.tsx';
import { useBalance } from '../balance-query.ts';
import { QuoteFacts } from '../quotes/quote-facts.tsx';
import type { QuotedPurchase } from '../quotes/read-quote.ts';
import { useQuote } from '../quotes/queries.ts';
import { FlowDialog } from '../transactions/flow-dialog.tsx';
import type { FlowKind } from '../transactions/flow-texts.ts';
import { useAgreed } from '../transactions/use-agreed.ts';
import type { UseFlow } from '../transactions/use-flow.ts';

export interface ConfirmPurchaseProps {
  cube: Cube;
  /** In wei. */
  price: bigint;
  payment: QuotedPurchase;
  /** The purchase flow, started by `onProceed`. */
  flow: Pick<UseFlow<FlowKind>, 'activity' | 'isBusy'>;
  onProceed: () => void;
  onClose: (isBought: boolean) => void;
}

const CONTRACTS: Record<QuotedPurchase['for'], ContractRole> = {
  purchase: 'exchange',
  'buy-now': 'userAuction',
  listing: 'offers',
};

/** Shows the total cost of a purchase for confirmation, then its steps. */
export function ConfirmPurchase({ cube, price, payment, flow, onProceed, onClose }: ConfirmPurchaseProps) {
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
      contract={CONTRACTS[payment.for]}
      isKept
    >
      <QuoteFacts amount={price} quote={quote}>
        <BalanceFact balance={balance} />
      </QuoteFacts>
    </FlowDialog>
  );
}
