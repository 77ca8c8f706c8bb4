import type { ActivityStep } from './activity.ts';

/** A step as shown: one of the flow, or all uploads in a row as one. */
export interface ShownStep extends ActivityStep {
  /** Progress of folded uploads; `null` for a single step. */
  folded: {
    done: number;
    count: number;
    /** Title of the upload that runs or failed. */
    current: string;
  } | null;
}

/** Returns the steps with consecutive uploads folded into one, whose state is that of the upload that runs or failed. */
export function foldUploads(steps: readonly ActivityStep[], title: string): ShownStep[] {
  const shown: ShownStep[] = [];
  for (let at = 0; at < steps.length;) {
    const end = steps.findIndex(({ kind }, place) => place >= at && kind !== 'upload');
    const uploads = steps.slice(at, end === -1 ? undefined : end);
    const [step] = steps.slice(at, at + 1);
    if (!step) break;
    shown.push(uploads.length > 1 ? fold(step, uploads, title) : { ...step, folded: null });
    at += Math.max(uploads.length, 1);
  }
  return shown;
}

function fold(first: ActivityStep, uploads: readonly ActivityStep[], title: string): ShownStep {
  const done = uploads.filter(({ state }) => state === 'done').length;
  const current =
    uploads.find(({ state }) => state === 'failed') ?? uploads.find(({ state }) => state === 'now');
  const { state, doing, reason } = current ?? { ...first, doing: null };
  return {
    ...first,
    title,
    state: current ? state : done === uploads.length ? 'done' : done > 0 ? 'now' : 'todo',
    doing,
    reason,
    folded: { done, count: uploads.length, current: current?.title ?? '' },
  };
}
