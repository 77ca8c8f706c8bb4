import { transactionMessages } from '@cubedrop/sdk';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { walletTexts as texts } from '../texts.ts';
import { isInProgress, type Activity } from '../transactions/activity.ts';
import { transactions } from '../transactions/browser-transactions.ts';
import { flowTexts } from '../transactions/flow-texts.ts';
import { TransactionLink } from '../transactions/transaction-link.tsx';
import { useStatusText } from '../transactions/use-status-text.ts';
import { useTransactions } from '../transactions/use-transactions.ts';
import { openDialog } from './open-dialogs.ts';

/** Lists the signed-in account's runs in this browser, newest first, except those that an earlier run blocks. */
export function TransactionsDialog({ onClose }: { onClose: () => void }) {
  const activities = useTransactions().filter(({ status }) => status !== 'held');
  return (
    <Dialog title={texts.transactions} onClose={onClose}>
      {activities.length === 0 ? (
        <p className="text-bone-dim">{texts.noTransactions}</p>
      ) : (
        <ul className="divide-y divide-line">
          {activities.map((activity) => (
            <Row key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({ activity }: { activity: Activity }) {
  const { id, kind, about, status, startedAt, steps, paid } = activity;
  const hash = steps.findLast((step) => step.hash)?.hash;
  const flowTitle = flowTexts[kind].title;
  const statusText = useStatusText(activity);
  const isOpen = paid !== null && !isInProgress(activity);
  const word = isOpen ? transactionMessages.finish : texts.show;
  return (
    <li className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <b className="font-[640]">
          {flowTitle}
          {about && (
            <>
              : <bdi>{about}</bdi>
            </>
          )}
        </b>
        <p className={`text-sm ${status === 'failed' ? 'text-bad' : 'text-bone-dim'}`}>
          {isOpen ? texts.unfinished : statusText}, <Moment at={startedAt} />
        </p>
        {hash && <TransactionLink hash={hash} />}
      </div>
      <button
        type="button"
        className="btn btn-line btn-small"
        aria-label={`${word} ${flowTitle} ${about}`}
        onClick={() => openDialog({ name: 'transaction', id })}
      >
        {word}
      </button>
      {!isInProgress(activity) && !isOpen && (
        <button
          type="button"
          className="icon-btn"
          aria-label={`${texts.dismiss}: ${flowTitle} ${about}`}
          onClick={() => void transactions.dismiss(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
