import { asking, type Question } from './activity.ts';
import type { RunList } from './run-list.ts';

/** Questions that runs put to the user before they continue. */
export interface Questions {
  /** Shows a run's question. Resolves with the answer. */
  ask(id: string, question: Question): Promise<boolean>;
  /** Answers a run's question. Does nothing if it has none. */
  answer(id: string, isYes: boolean): void;
}

export function createQuestions(runs: Pick<RunList, 'change'>): Questions {
  const open = new Map<string, (isYes: boolean) => void>();
  const show = (id: string, question: Question | null) =>
    runs.change(id, ({ activity }) => ({ activity: asking(activity, question) }));
  return {
    ask(id, question) {
      show(id, question);
      return new Promise((resolve) => {
        open.set(id, (isYes) => {
          open.delete(id);
          show(id, null);
          resolve(isYes);
        });
      });
    },
    answer: (id, isYes) => open.get(id)?.(isYes),
  };
}
