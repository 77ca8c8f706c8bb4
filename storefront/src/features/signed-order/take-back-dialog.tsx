import { formatAmount, isolated } from '@cubedrop/sdk';
import type { Cube, PublishedOrder } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { Moment } from '../../components/moment.tsx';
import { useFlowCost } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useRefreshOrders } from './queries.ts';
import { signedOrderTexts as texts } from './texts.ts';

export interface TakeBackDialogProps {
  cube: Cube;
  published: PublishedOrder;
  onClose: () => void;
}

/** Cancels one of the user's signed orders on the chain, or all of them. */
export function TakeBackDialog({ cube, published: { order, orderHash }, onClose }: TakeBackDialogProps) {
  const one = useFlow('cancelOrder');
  const all = useFlow('cancelAllOrders');
  const refresh = useRefreshOrders();
  const [isAll, setAll] = useState(false);
  const fees = {
    one: useFlowCost('cancelOrder', { orderHash }),
    all: useFlowCost('cancelAllOrders', {}),
  };
  const fee = isAll ? fees.all : fees.one;

  function cancel() {
    const options = { shown: 'here', onDone: refresh } as const;
    if (isAll) void all.start({}, options);
    else void one.start({ orderHash }, { ...options, about: cube.title });
  }

  return (
    <FlowDialog
      title={texts.takeBackTitle[order.kind]}
      subtitle={`${isolated(cube.title)}, ${isolated(cube.musicArtist.name)}`}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={isAll ? all : one}
      action={isAll ? texts.takeAllBack : texts.takeBack}
      onProceed={cancel}
      onClose={onClose}
      contract="offers"
    >
      <p className="text-bone-dim">{texts.takeBackWhy}</p>
      <Facts>
        <Fact name={texts.amount}>{formatAmount(order.price, 'WETH')}</Fact>
        <Fact name={texts.expires}>
          <Moment at={order.expiresAt} />
        </Fact>
        <Fact name={walletTexts.quote.gas}>{fee === undefined ? '…' : formatAmount(fee)}</Fact>
      </Facts>
      <Switch
        label={texts.takeBackAll}
        hint={texts.takeBackAllHint}
        checked={isAll}
        onChange={(event) => setAll(event.target.checked)}
      />
    </FlowDialog>
  );
}
