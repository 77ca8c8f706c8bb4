import { transactionMessages as texts, type ContractRole } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ChainAway } from '../chain-away.tsx';
import { ContractLine } from '../trust/contract-line.tsx';
import { isInWallet } from './activity.ts';
import { RunButtons } from './run-buttons.tsx';
import { TransactionSteps } from './transaction-steps.tsx';
import type { UseFlow } from './use-flow.ts';
import type { FlowKind } from './flow-texts.ts';

interface FlowDialogProps {
  title: string;
  subtitle?: string;
  /** Of what it is done with. */
  picture?: ReactNode;
  flow: Pick<UseFlow<FlowKind>, 'activity' | 'isBusy'>;
  onProceed: () => void;
  /** @param isDone whether the flow has come to its end */
  onClose: (isDone: boolean) => void;
  /** The word on the button that begins it; a yes by default. */
  action?: string;
  /** Whether all is there that it takes. */
  isReady?: boolean;
  /** Whether what was agreed to stays over the steps; else they take its place. */
  isKept?: boolean;
  /** The contract that it pays, or lets take something. */
  contract?: ContractRole;
  /** What is going to be done, and what it costs. */
  children: ReactNode;
}

/** What a flow is going to do, and after the yes its steps. Once it is done there is only the way out. */
export function FlowDialog({
  title,
  subtitle,
  picture,
  flow: { activity, isBusy },
  onProceed,
  onClose,
  action = texts.proceed,
  isReady = true,
  isKept = false,
  contract,
  children,
}: FlowDialogProps) {
  const close = () => onClose(activity?.status === 'done');
  return (
    <Dialog
      title={title}
      {...(subtitle && { subtitle })}
      picture={picture}
      isBusy={isInWallet(activity)}
      onClose={close}
      footer={
        <RunButtons
          activity={activity}
          isBusy={isBusy}
          isReady={isReady}
          action={action}
          onProceed={onProceed}
          onClose={close}
        />
      }
    >
      {(isKept || !activity) && activity?.status !== 'held' && children}
      {!activity && contract && <ContractLine contract={contract} />}
      {!activity && <ChainAway />}
      {activity && <TransactionSteps activity={activity} />}
    </Dialog>
  );
}
