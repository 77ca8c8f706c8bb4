import { reasonFault, transactionMessages } from '@cubedrop/sdk';
import { useId } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextAreaField } from './fields.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface ReasonDialogProps {
  title: string;
  /** The subject of the decision. */
  subtitle: string;
  /** Explains the consequences and who will see the reason. */
  why: string;
  label: string;
  action: string;
  /** Sends the decision. If it throws, the dialog shows the error above the buttons. */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** A dialog for a decision that requires a reason. */
export function ReasonDialog({ title, subtitle, why, label, action, send, onClose }: ReasonDialogProps) {
  const id = useId();
  const { field, onSubmit, isBusy, failed } = useCheckedForm({
    initial: { reason: '' },
    check({ reason }) {
      const fault = reasonFault(reason);
      return fault ? [fault] : [];
    },
    async send({ reason }) {
      await send(reason.trim());
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {transactionMessages.close}
          </button>
          <BusyButton type="submit" form={id} className="btn btn-primary" isBusy={isBusy}>
            {action}
          </BusyButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy} className="grid gap-4">
        <p className="text-bone-dim">{why}</p>
        <TextAreaField label={label} {...field('reason')} />
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
    </Dialog>
  );
}
