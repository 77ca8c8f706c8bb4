import { useConfig } from '../../api/config.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { walletTexts as texts } from '../texts.ts';
import { isInWallet, isUnderWay } from '../transactions/activity.ts';
import { transactions } from '../transactions/book.ts';
import { flowTexts } from '../transactions/flow-texts.ts';
import { TransactionSteps } from '../transactions/transaction-steps.tsx';
import { useActivity } from '../transactions/use-transactions.ts';

/** One run with its steps. While a wallet is asked it stays open; else it can be closed, and the run goes on. */
export function TransactionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const activity = useActivity(id);
  const config = useConfig();
  if (!activity) return null;
  const inWallet = isInWallet(activity);
  return (
    <Dialog
      title={flowTexts[activity.kind].title}
      subtitle={activity.about}
      onClose={onClose}
      isBusy={inWallet}
      footer={
        <>
          {activity.status === 'failed' && config && (
            <button
              type="button"
              className="btn btn-line"
              onClick={() => void transactions.retry(id, config)}
            >
              {texts.tryAgain}
            </button>
          )}
          <button
            type="button"
            className="btn btn-primary"
            disabled={inWallet}
            aria-busy={isUnderWay(activity) && activity.status !== 'asking'}
            onClick={onClose}
          >
            {texts.close}
          </button>
        </>
      }
    >
      <TransactionSteps activity={activity} />
    </Dialog>
  );
}
