import { AMOUNT_STEP, bidMessages, clampWeth, formatAmount } from '@cubedrop/sdk';
import { useState } from 'react';
import { AmountField, amountIn } from '../../components/amount-field.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { walletTexts as texts } from '../texts.ts';
import { FlowDialog } from '../transactions/flow-dialog.tsx';
import { flowTexts } from '../transactions/flow-texts.ts';
import { useFlow } from '../transactions/use-flow.ts';
import { useBalance } from '../use-balance.ts';

const WAYS = {
  in: { flow: 'getWeth', title: bidMessages.getWeth, unit: 'ETH', hint: texts.wethHint },
  out: { flow: 'unwrapWeth', title: flowTexts.unwrapWeth.title, unit: 'WETH', hint: texts.unwrapHint },
} as const;

/** Converts ETH to WETH or back. */
export function ConvertWeth({ way, onClose }: { way: 'in' | 'out'; onClose: () => void }) {
  const { title, unit, hint, flow: kind } = WAYS[way];
  const balance = useBalance();
  const flow = useFlow(kind);
  const [text, setText] = useState('0');
  const most = way === 'in' ? balance?.eth : balance?.weth;
  const clamp = (wei: bigint) => clampWeth(wei, { eth: most ?? 0n });
  const amount = amountIn(text, clamp);
  return (
    <FlowDialog
      title={title}
      flow={flow}
      contract="weth"
      action={texts.wethButton}
      isReady={amount !== null && amount > 0n}
      onProceed={() => {
        if (amount) void flow.start({ amount }, { shown: 'here', about: formatAmount(amount, unit) });
      }}
      onClose={onClose}
      isKept
    >
      <Facts>
        <Fact name={texts.balance}>
          <span className="block">{balance ? formatAmount(balance.eth) : '…'}</span>
          <span className="mt-2 block">{balance ? formatAmount(balance.weth, 'WETH') : '…'}</span>
        </Fact>
      </Facts>
      {!flow.activity && (
        <AmountField
          label={texts.wethAmount}
          unit={unit}
          text={text}
          onText={setText}
          clamp={clamp}
          step={AMOUNT_STEP}
          hint={hint}
        />
      )}
    </FlowDialog>
  );
}
