import { auctionMessages, checkLoweredMinimum, formatAmount } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { AmountInput } from '../../components/amount-input.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { amountOf } from '../../components/form/entered-amount.ts';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import type { LotView } from '../../lot/lot.ts';
import { useFlowCost } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { auctionSellerTexts as texts } from './seller-texts.ts';

interface LowerValues {
  /** In WETH, as typed. */
  minimumBid: string;
}

interface LowerDialogProps {
  /** A lot without a bid, as it was when the dialog opened. */
  lot: LotView;
  /** The title of the drop or the cube. */
  title: string;
  picture: ReactNode;
  onClose: () => void;
}

/** Dialog to lower the minimum bid of a drop or an owner's auction. */
export function LowerDialog({ lot, title, picture, onClose }: LowerDialogProps) {
  const { kind, auctionId, cubeId, minimumBid: current } = lot;
  const flow = useFlow('lowerMinimumBid');
  // The network fee does not depend on the amount.
  const gas = useFlowCost('lowerMinimumBid', { kind, auctionId, cubeId, minimumBid: 0n });
  const check = ({ minimumBid }: LowerValues) => checkLoweredMinimum(amountOf(minimumBid, 'WETH'), current);
  const { form, controlled, onSubmit } = useCheckedForm<LowerValues>({
    initial: { minimumBid: '' },
    check,
    send,
  });

  async function send({ minimumBid }: LowerValues) {
    const amount = amountOf(minimumBid, 'WETH');
    if (!amount?.ok) return;
    const input = { kind, auctionId, cubeId, minimumBid: amount.wei };
    void flow.start(input, { shown: 'here', about: title });
  }

  /** Shows what is wrong with an amount once it has been entered. */
  function checkEntered() {
    const [fault] = check(form.getValues());
    if (fault && fault.code !== 'missing') form.setError('minimumBid', { message: fault.message });
  }

  return (
    <FlowDialog
      title={auctionMessages.lower}
      subtitle={title}
      picture={picture}
      flow={flow}
      onProceed={() => onSubmit()}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={onSubmit} onBlur={checkEntered}>
        <p className="text-bone-dim">{kind === 'drop' ? texts.lowersDrop : texts.lowersAuction}</p>
        <AmountInput
          label={texts.newMinimum}
          unit="WETH"
          hint={texts.currentMinimum(formatAmount(current, 'WETH'))}
          {...controlled('minimumBid')}
        />
        <Facts>
          <Fact name={walletTexts.quote.gas}>{gas === undefined ? '…' : formatAmount(gas)}</Fact>
        </Facts>
      </form>
    </FlowDialog>
  );
}
