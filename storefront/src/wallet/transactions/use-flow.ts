import { isCubedropError } from '@cubedrop/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { configQuery } from '../../api/config-query.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { isInProgress, type Activity } from './activity.ts';
import { transactions } from './browser-transactions.ts';
import type { FlowKind } from './flow-texts.ts';
import type { InputOf } from './flows.ts';
import { readyToSend } from './ready-to-send.ts';
import { useActivity, whenDone } from './use-transactions.ts';

export interface StartOptions {
  /** The subject shown to the user, such as the cube's title. */
  about?: string;
  /** Place in which the steps are shown: their own dialog or the calling screen. Defaults to `dialog`. */
  shown?: 'dialog' | 'here';
  /** Called once the run has completed, even if that takes a retry or a resumed run. */
  onDone?: () => unknown;
}

export interface UseFlow<Kind extends FlowKind> {
  /**
   * Starts the flow; further calls are ignored until it has stopped. Resolves once it has stopped, or once a dialog or
   * message shows what must be done first.
   */
  start(input: InputOf<Kind>, options?: StartOptions): Promise<void>;
  /** The run most recently started by this hook. */
  activity: Activity | undefined;
  isBusy: boolean;
  /** Detaches from the run, which continues and stays in the list of transactions. */
  reset(): void;
}

/** Runs one kind of flow from a button: checks the wallet, sends, shows the steps and announces the outcome. */
export function useFlow<Kind extends FlowKind>(kind: Kind): UseFlow<Kind> {
  const queries = useQueryClient();
  // `useMutation` does not fit: its `isPending` changes only after the call has returned, so a second call before that
  // would pay twice.
  const isStarting = useRef(false);
  const [id, setId] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const activity = useActivity(id);

  async function run(input: InputOf<Kind>, { about = '', shown = 'dialog', onDone }: StartOptions) {
    const config = await queries.fetchQuery(configQuery);
    const account = await readyToSend(config);
    if (!account) return;
    const started = transactions.start({ kind, input, about, account, config });
    if (onDone) whenDone(started.id, onDone);
    setId(started.id);
    if (shown === 'dialog') openDialog({ name: 'transaction', id: started.id });
    await started.result;
  }

  return {
    async start(input, options = {}) {
      if (isStarting.current) return;
      isStarting.current = true;
      setWaiting(true);
      try {
        await run(input, options);
      } catch (error) {
        showMessage('bad', isCubedropError(error) ? error.message : String(error));
      } finally {
        isStarting.current = false;
        setWaiting(false);
      }
    },
    activity,
    isBusy: isWaiting || (activity !== undefined && isInProgress(activity)),
    reset: () => setId(null),
  };
}
