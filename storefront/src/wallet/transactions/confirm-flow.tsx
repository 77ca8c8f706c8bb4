import { formatAmount } from '@cubedrop/sdk';
import { useState, type ReactNode } from 'react';
import { Fact, Facts } from '../../components/facts.tsx';
import { useFlowCost } from '../quotes/queries.ts';
import { walletTexts } from '../texts.ts';
import { FlowDialog } from './flow-dialog.tsx';
import type { FlowKind } from './flow-texts.ts';
import type { InputOf } from './flows.ts';
import { useFlow } from './use-flow.ts';

interface ConfirmFlowProps<Kind extends FlowKind> {
  kind: Kind;
  /** Input of the flow. Only the first value passed is used, because the screen behind the dialog may change. */
  input: InputOf<Kind>;
  title: string;
  /** Subject of the flow: the title of a drop or cube, or a short address. */
  about: string;
  picture: ReactNode;
  /** @param isDone whether the flow has completed */
  onClose: (isDone: boolean) => void;
  /** Facts about what will happen. */
  children: ReactNode;
}

/** Confirmation dialog for a flow that costs only the network fee: shows the facts and the maximum fee, then the steps. */
export function ConfirmFlow<Kind extends FlowKind>({
  kind,
  input,
  title,
  about,
  picture,
  onClose,
  children,
}: ConfirmFlowProps<Kind>) {
  const [initialInput] = useState(input);
  const flow = useFlow(kind);
  const fee = useFlowCost(kind, initialInput);
  return (
    <FlowDialog
      title={title}
      subtitle={about}
      picture={picture}
      flow={flow}
      onProceed={() => void flow.start(initialInput, { shown: 'here', about })}
      onClose={onClose}
    >
      <Facts>
        {children}
        <Fact name={walletTexts.quote.gas}>{fee === undefined ? '…' : formatAmount(fee)}</Fact>
      </Facts>
    </FlowDialog>
  );
}
