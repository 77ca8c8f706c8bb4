import { isCubedropError } from '@cubedrop/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { configQuery } from '../../api/config.ts';
import { say } from '../../components/messages/say.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { isUnderWay, type Activity } from './activity.ts';
import { transactions } from './book.ts';
import type { FlowKind } from './flow-texts.ts';
import type { InputOf } from './flows.ts';
import { readyToSend } from './ready-to-send.ts';
import { useActivity, whenDone } from './use-transactions.ts';

export interface StartOptions {
  /** What it is about, as people know it: the cube's title. */
  about?: string;
  /** Where its steps show: in a dialog of their own, or in the screen that starts it. */
  shown?: 'dialog' | 'here';
  /** Told once it has come to its end: now, or after it was tried again or finished. */
  onDone?: () => unknown;
}

export interface UseFlow<Kind extends FlowKind> {
  /**
   * Starts the flow, once however often it is pressed. Resolves when it has stopped, or something has to be done first:
   * then a dialog or a message has said so.
   */
  start(input: InputOf<Kind>, options?: StartOptions): Promise<void>;
  /** The run that was started last from here. */
  activity: Activity | undefined;
  isBusy: boolean;
  /** Forgets the run here; it goes on, and stays in the list of transactions. */
  reset(): void;
}

/** One kind of work that a person pays for, ready for a button: checks, sends, shows its steps, says what came of it. */
export function useFlow<Kind extends FlowKind>(kind: Kind): UseFlow<Kind> {
  const queries = useQueryClient();
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
        say('bad', isCubedropError(error) ? error.message : String(error));
      } finally {
        isStarting.current = false;
        setWaiting(false);
      }
    },
    activity,
    isBusy: isWaiting || (activity !== undefined && isUnderWay(activity)),
    reset: () => setId(null),
  };
}
