import { transactionMessages as texts } from '@cubedrop/sdk';
import { isInWallet, type Activity } from './activity.ts';

interface FlowDialogFooterProps {
  activity: Activity | undefined;
  isBusy: boolean;
  /** Left out where it is always possible. */
  isDisabled?: boolean;
  onClose: () => void;
  onProceed: () => void;
}

/** The buttons under what is going to be paid: not now, and yes. Once it is done there is only the way out. */
export function FlowDialogFooter({
  activity,
  isBusy,
  isDisabled = false,
  onClose,
  onProceed,
}: FlowDialogFooterProps) {
  const isDone = activity?.status === 'done';
  return (
    <>
      <button
        type="button"
        className={isDone ? 'btn btn-primary' : 'btn btn-line'}
        disabled={isInWallet(activity)}
        onClick={onClose}
      >
        {texts.close}
      </button>
      {!isDone && (
        <button
          type="button"
          className="btn btn-primary"
          disabled={isDisabled && !isBusy}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) onProceed();
          }}
        >
          {isBusy && <span className="spin" aria-hidden="true" />}
          {texts.proceed}
        </button>
      )}
    </>
  );
}
