import { isCubedropError } from '@cubedrop/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { configQuery } from '../../api/config.ts';
import { say } from '../../components/messages/say.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { isUnderWay, type Activity } from './activity.ts';
import { transactions } from './book.ts';
import type { FlowKind } from './flow-texts.ts';
import type { InputOf, ResultOf } from './flows.ts';
import { readyToSend } from './ready-to-send.ts';
import { useActivity } from './use-transactions.ts';

export interface StartOptions {
  /** What it is about, as people know it: the cube's title. */
  about?: string;
  /** Where its steps show: in a dialog of their own, or in the screen that starts it. */
  shown?: 'dialog' | 'here';
}

export interface UseFlow<Kind extends FlowKind> {
  /**
   * Starts the flow, once however often it is pressed. Answers the result, or null where it was stopped, failed, or
   * something has to be done first: then a dialog or a message has said so.
   */
  start(input: InputOf<Kind>, options?: StartOptions): Promise<ResultOf<Kind> | null>;
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

  async function run(input: InputOf<Kind>, { about = '', shown = 'dialog' }: StartOptions) {
    const config = await queries.fetchQuery(configQuery);
    const account = await readyToSend(config);
    if (!account) return null;
    const started = transactions.start({ kind, input, about, account, config });
    setId(started.id);
    if (shown === 'dialog') openDialog({ name: 'transaction', id: started.id });
    return (await started.result) as ResultOf<Kind> | null;
  }

  return {
    async start(input, options = {}) {
      if (isStarting.current) return null;
      isStarting.current = true;
      setWaiting(true);
      try {
        return await run(input, options);
      } catch (error) {
        say('bad', isCubedropError(error) ? error.message : String(error));
        return null;
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
