import { Dialog } from '../../components/dialog/dialog.tsx';
import { isInWallet, isInProgress } from '../transactions/activity.ts';
import { flowTexts } from '../transactions/flow-texts.ts';
import { RunButtons } from '../transactions/run-buttons.tsx';
import { TransactionSteps } from '../transactions/transaction-steps.tsx';
import { useActivity } from '../transactions/use-transactions.ts';

/**
 * Shows one run with its steps. Cannot be closed while the wallet waits for the user; at other times closing it does not
 * stop the run.
 */
export function TransactionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const activity = useActivity(id);
  if (!activity) return null;
  return (
    <Dialog
      title={flowTexts[activity.kind].title}
      subtitle={activity.about}
      onClose={onClose}
      isBusy={isInWallet(activity)}
      footer={<RunButtons activity={activity} isBusy={isInProgress(activity)} onClose={onClose} />}
    >
      <TransactionSteps activity={activity} />
    </Dialog>
  );
}
