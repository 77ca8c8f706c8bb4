import { transactionMessages as texts, type ContractRole } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ChainUnreachable } from '../chain-unreachable.tsx';
import { ContractLine } from '../trust/contract-line.tsx';
import { isInWallet } from './activity.ts';
import { RunButtons } from './run-buttons.tsx';
import { TransactionSteps } from './transaction-steps.tsx';
import type { UseFlow } from './use-flow.ts';
import type { FlowKind } from './flow-texts.ts';

interface FlowDialogProps {
  title: string;
  subtitle?: string;
  /** Picture of the subject, such as the cube's front. */
  picture?: ReactNode;
  flow: Pick<UseFlow<FlowKind>, 'activity' | 'isBusy'>;
  onProceed: () => void;
  /** @param isDone whether the flow has completed */
  onClose: (isDone: boolean) => void;
  /** Label of the start button. Defaults to 'Yes, Proceed!'. */
  action?: string;
  /** Whether the form is complete, so that the flow can start. Defaults to `true`. */
  isReady?: boolean;
  /** Whether the steps appear below the content instead of replacing it. The content is never shown for a held run. */
  isKept?: boolean;
  /** The contract that receives the payment or the allowance. */
  contract?: ContractRole;
  /** Describes what will happen and what it costs. */
  children: ReactNode;
}

/** Describes a flow before it starts, then shows its steps. Once it is done, the dialog offers the next step. */
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
      isDismissible={!isInWallet(activity)}
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
      {!activity && <ChainUnreachable />}
      {activity && <TransactionSteps activity={activity} />}
    </Dialog>
  );
}
