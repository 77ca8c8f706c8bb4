import { formatAmount, saleMessages } from '@cubedrop/sdk';
import { useState } from 'react';
import { Fact, Facts } from '../../components/facts.tsx';
import { useFlowCost } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { saleSellerTexts as texts } from './seller-texts.ts';

/** Button that ends all sales of the user, after a confirmation. */
export function RemoveAll() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-line btn-small" onClick={() => setOpen(true)}>
        {saleMessages.removeAll}
      </button>
      {isOpen && <RemoveAllDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function RemoveAllDialog({ onClose }: { onClose: () => void }) {
  const flow = useFlow('cancelAllSales');
  const fee = useFlowCost('cancelAllSales', {});
  return (
    <FlowDialog
      title={saleMessages.removeAll}
      flow={flow}
      onProceed={() => void flow.start({}, { shown: 'here' })}
      onClose={onClose}
      contract="exchange"
    >
      <p className="text-bone-dim">{texts.removeAllWhy}</p>
      <Facts>
        <Fact name={walletTexts.quote.gas}>{fee === undefined ? '…' : formatAmount(fee)}</Fact>
      </Facts>
    </FlowDialog>
  );
}
