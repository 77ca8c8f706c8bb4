import { AMOUNT_STEP, bidMessages, clampWeth, formatAmount } from '@cubedrop/sdk';
import { useState } from 'react';
import { AmountField, amountIn } from '../../components/amount-field.tsx';
import { Facts } from '../../components/facts.tsx';
import { BalanceFact } from '../balance-fact.tsx';
import { walletTexts as texts } from '../texts.ts';
import { forgetTooLittleWeth } from '../too-little-weth.ts';
import { FlowDialog } from '../transactions/flow-dialog.tsx';
import { flowTexts } from '../transactions/flow-texts.ts';
import { useFlow } from '../transactions/use-flow.ts';
import { useBalance } from '../balance-query.ts';
import type { PaymentInEther } from './open-dialogs.ts';
import { PayInEther } from './pay-in-ether.tsx';

const DIRECTIONS = {
  in: { flow: 'getWeth', title: bidMessages.getWeth, unit: 'ETH', hint: texts.wethHint },
  out: { flow: 'unwrapWeth', title: flowTexts.unwrapWeth.title, unit: 'WETH', hint: texts.unwrapHint },
} as const;

interface ConvertWethProps {
  direction: 'in' | 'out';
  /** A payment that the dialog offers to make in ether, as an alternative to getting WETH for it. */
  instead?: PaymentInEther | undefined;
  onClose: () => void;
}

/** Converts ETH to WETH or back. */
export function ConvertWeth({ direction, instead, onClose }: ConvertWethProps) {
  const { title, unit, hint, flow: kind } = DIRECTIONS[direction];
  const balance = useBalance();
  const flow = useFlow(kind);
  const [text, setText] = useState('0');
  const available = direction === 'in' ? balance?.eth : balance?.weth;
  const clamp = (wei: bigint) => clampWeth(wei, { eth: available ?? 0n });
  const amount = amountIn(text, clamp);
  return (
    <FlowDialog
      title={title}
      flow={flow}
      contract="weth"
      action={texts.wethButton}
      isReady={amount !== null && amount > 0n}
      onProceed={() => {
        if (!amount) return;
        const onDone = forgetTooLittleWeth;
        void flow.start({ amount }, { shown: 'here', about: formatAmount(amount, unit), onDone });
      }}
      onClose={onClose}
      isKept
    >
      {instead && !flow.activity && (
        <PayInEther
          {...instead}
          onProceed={() => {
            onClose();
            forgetTooLittleWeth();
            instead.onProceed();
          }}
        />
      )}
      <Facts>
        <BalanceFact balance={balance} />
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
