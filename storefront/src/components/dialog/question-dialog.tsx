import { transactionMessages } from '@cubedrop/sdk';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../busy-button.tsx';
import { messageOf } from '../form/use-checked-form.ts';
import { Dialog } from './dialog.tsx';

interface QuestionDialogProps {
  title: string;
  /** Subject of the action, if the title does not name it. */
  subtitle?: string;
  /** Explains the consequences. */
  why: string;
  action: string;
  /** Performs the action. If it throws, the dialog shows the error. */
  act: () => Promise<void>;
  /** Whether `act` leaves the page, so that the dialog stays busy until the page is gone. */
  leavesPage?: boolean;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function QuestionDialog({
  title,
  subtitle,
  why,
  action,
  act,
  leavesPage = false,
  onClose,
}: QuestionDialogProps) {
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: act });
  const isBusy = isPending || (leavesPage && isSuccess);
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      role="alertdialog"
      onClose={onClose}
      isDismissible={!isBusy}
      footer={
        <>
          <button type="button" className="btn btn-line" disabled={isBusy} onClick={onClose}>
            {transactionMessages.close}
          </button>
          <BusyButton className="btn btn-primary" isBusy={isBusy} onPress={() => mutate()}>
            {action}
          </BusyButton>
        </>
      }
    >
      <p className="text-bone-dim">{why}</p>
      <div role="alert" className="text-bad empty:hidden">
        {error && messageOf(error)}
      </div>
    </Dialog>
  );
}
