import { isCubedropError } from '@cubedrop/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { configQuery } from '../../../api/config-query.ts';
import { showMessage } from '../../../components/messages/show-message.ts';
import { QUEUES } from '../../../features/nft/queue/queries.ts';
import { idOf, removeFromQueue } from '../../../features/nft/queue/queue.ts';
import { removePlanned } from '../../../files/planned/planned-items.ts';
import { MADE_ITEMS, PLANNED } from '../../../files/planned/queries.ts';
import { isInProgress, type Activity } from '../../../wallet/transactions/activity.ts';
import { transactions } from '../../../wallet/transactions/browser-transactions.ts';
import { readyToSend } from '../../../wallet/transactions/ready-to-send.ts';
import { useActivity, useTransactions } from '../../../wallet/transactions/use-transactions.ts';
import { openDialog } from '../../../wallet/dialogs/open-dialogs.ts';
import { nextStep, type ReleaseStep } from './next-step.ts';
import { KIND_OF_LIST } from './release-kinds.ts';

const KINDS: ReadonlySet<string> = new Set(Object.values(KIND_OF_LIST));

export interface CreateRelease {
  /** Creates the items one run after another, until all exist, a run stops, or the user stops. */
  start: () => Promise<void>;
  /** Stops after the current run. */
  stop: () => void;
  /** Whether this page is creating items, or a run of such a kind is in progress, such as one that was resumed. */
  isBusy: boolean;
  /** Whether this page goes on with further runs after the current one. */
  goesOn: boolean;
  /** The current run, or the last one of this page. */
  activity: Activity | undefined;
}

/** Creates the items of a release. Each run can be resumed, and keys ensure that no item is created twice. */
export function useCreateRelease(owner: string): CreateRelease {
  const queries = useQueryClient();
  const isStarted = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const mayGoOn = useRef(false);
  const [goesOn, setGoesOn] = useState(false);
  const [id, setId] = useState<string | null>(null);
  const own = useActivity(id);
  const inProgress = useTransactions().find((activity) => KINDS.has(activity.kind) && isInProgress(activity));

  function letGoOn(isAllowed: boolean) {
    mayGoOn.current = isAllowed;
    setGoesOn(isAllowed);
  }
  // A run continues when this page is left, but no further one begins.
  useEffect(() => () => void (mayGoOn.current = false), []);

  async function createItems() {
    const config = await queries.fetchQuery(configQuery);
    const account = await readyToSend(config);
    if (!account) return;
    for (let step = await nextStep(owner, api); step && mayGoOn.current; step = await nextStep(owner, api)) {
      const { kind, input, about } = step;
      const paid = openRunOf(step);
      const run = paid
        ? { id: paid.id, result: transactions.retry(paid.id, config) }
        : transactions.start({ kind, input, about, account, config });
      setId(run.id);
      if (!(await run.result)) return showHeld(run.id);
      // Looked up first, so that the items are never shown as removed.
      await queries.invalidateQueries({ queryKey: MADE_ITEMS });
      await forget(owner, step);
      await queries.invalidateQueries({ queryKey: PLANNED });
      await queries.invalidateQueries({ queryKey: QUEUES });
    }
  }

  return {
    async start() {
      if (isStarted.current) return;
      isStarted.current = true;
      setRunning(true);
      letGoOn(true);
      try {
        await createItems();
      } catch (error) {
        showMessage('bad', isCubedropError(error) ? error.message : String(error));
      } finally {
        isStarted.current = false;
        setRunning(false);
        letGoOn(false);
      }
    },
    stop: () => letGoOn(false),
    isBusy: isRunning || inProgress !== undefined,
    goesOn,
    activity: inProgress ?? own,
  };
}

/** Returns the stopped run of a step that has an open payment and is finished instead of starting another one. */
function openRunOf({ kind, about }: ReleaseStep): Activity | undefined {
  return transactions
    .list()
    .find(
      (run) =>
        run.kind === kind && run.about === about && run.paid && !isInProgress(run) && run.status !== 'done',
    );
}

/** Shows the dialog in which the user decides what to do about an earlier run that blocks a run. */
function showHeld(id: string): void {
  if (transactions.list().some((run) => run.id === id && run.status === 'held'))
    openDialog({ name: 'transaction', id });
}

/** Removes the items of a completed run from this browser. */
async function forget(owner: string, { list, keys }: ReleaseStep): Promise<void> {
  if (list === 'nfts') await removeFromQueue(keys.map((key) => idOf(owner, key)));
  else await removePlanned(list, owner, keys);
}
