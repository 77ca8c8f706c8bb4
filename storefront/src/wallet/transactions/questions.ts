import { CubedropError, transactionMessages } from '@cubedrop/sdk';
import { asking, type Question } from './activity.ts';
import type { RunList } from './run-list.ts';

/** The open questions of runs, which the user must answer before the runs continue. */
export interface Questions {
  /** Shows a run's question. Resolves with the answer. */
  ask(id: string, question: Question): Promise<boolean>;
  /** Answers a run's question. Does nothing if it has none. */
  answer(id: string, isYes: boolean): void;
  /** Withdraws the questions of the matching runs, which end as canceled with the hint. */
  withdraw(matches: (id: string) => boolean, hint: string): void;
}

export function createQuestions(runs: Pick<RunList, 'change'>): Questions {
  const open = new Map<string, { answer: (isYes: boolean) => void; withdraw: (hint: string) => void }>();
  const show = (id: string, question: Question | null) =>
    runs.change(id, ({ activity }) => ({ activity: asking(activity, question) }));
  return {
    ask(id, question) {
      show(id, question);
      return new Promise((resolve, reject) => {
        const close = () => {
          open.delete(id);
          show(id, null);
        };
        open.set(id, {
          answer(isYes) {
            close();
            resolve(isYes);
          },
          withdraw(hint) {
            close();
            reject(new CubedropError('canceled', transactionMessages.canceled, { hint }));
          },
        });
      });
    },
    answer: (id, isYes) => open.get(id)?.answer(isYes),
    withdraw(matches, hint) {
      for (const [id, { withdraw }] of [...open]) if (matches(id)) withdraw(hint);
    },
  };
}
