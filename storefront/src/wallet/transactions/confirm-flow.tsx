import { formatAmount } from '@cubedrop/sdk';
import { useState, type ReactNode } from 'react';
import { Fact, Facts } from '../../components/facts.tsx';
import { useFlowCost } from '../quotes/use-flow-cost.ts';
import { walletTexts } from '../texts.ts';
import { FlowDialog } from './flow-dialog.tsx';
import type { FlowKind } from './flow-texts.ts';
import type { InputOf } from './flows.ts';
import { useFlow } from './use-flow.ts';

interface ConfirmFlowProps<Kind extends FlowKind> {
  kind: Kind;
  /** What is done, as it stood when this opened: what is on screen may change while it is being done. */
  input: InputOf<Kind>;
  title: string;
  /** What it is done with: the drop's or the cube's title. */
  about: string;
  picture: ReactNode;
  /** @param isDone whether the flow has come to its end */
  onClose: (isDone: boolean) => void;
  /** Facts of what is going to happen. */
  children: ReactNode;
}

/** Asks before a flow that takes no payment begins: what happens, what the network takes at most; then its steps. */
export function ConfirmFlow<Kind extends FlowKind>({
  kind,
  input,
  title,
  about,
  picture,
  onClose,
  children,
}: ConfirmFlowProps<Kind>) {
  const [asked] = useState(input);
  const flow = useFlow(kind);
  const fee = useFlowCost(kind, asked);
  return (
    <FlowDialog
      title={title}
      subtitle={about}
      picture={picture}
      flow={flow}
      onProceed={() => void flow.start(asked, { shown: 'here', about })}
      onClose={onClose}
    >
      <Facts>
        {children}
        <Fact name={walletTexts.quote.gas}>{fee === undefined ? '…' : formatAmount(fee)}</Fact>
      </Facts>
    </FlowDialog>
  );
}
