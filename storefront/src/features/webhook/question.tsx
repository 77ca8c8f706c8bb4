import { transactionMessages } from '@cubedrop/sdk';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../../components/busy-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';

interface QuestionProps {
  title: string;
  /** URL of the webhook. */
  url: string;
  /** Explains the consequences. */
  why: string;
  action: string;
  /** Performs the action. If it throws, the dialog shows the error. */
  act: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation of an action on a webhook. */
export function Question({ title, url, why, action, act, onClose }: QuestionProps) {
  const { mutate, error, isPending } = useMutation({ mutationFn: act });
  return (
    <Dialog
      title={title}
      subtitle={url}
      role="alertdialog"
      onClose={onClose}
      isDismissible={!isPending}
      footer={
        <>
          <button type="button" className="btn btn-line" disabled={isPending} onClick={onClose}>
            {transactionMessages.close}
          </button>
          <BusyButton className="btn btn-primary" isBusy={isPending} onPress={() => mutate()}>
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
