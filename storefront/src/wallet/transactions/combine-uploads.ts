import type { FlowStep } from '@cubedrop/react';

/** A step as displayed: a step of the flow, or several consecutive uploads combined. */
export interface ShownStep extends FlowStep {
  /** Progress of the combined uploads; `null` for a single step. */
  combined: {
    done: number;
    count: number;
    /** Title of the first failed upload, otherwise of the first running one; empty if there is none. */
    current: string;
  } | null;
}

/**
 * Returns the steps with consecutive uploads combined into one step. That step has the state of the failed upload
 * or, if none failed, of the running one. If there is neither, the step is done if all uploads are done, in
 * progress if some are, and otherwise to do.
 */
export function combineUploads(steps: readonly FlowStep[], title: string): ShownStep[] {
  const shown: ShownStep[] = [];
  for (let start = 0; start < steps.length;) {
    const end = steps.findIndex(({ kind }, index) => index >= start && kind !== 'upload');
    const uploads = steps.slice(start, end === -1 ? undefined : end);
    const [step] = steps.slice(start, start + 1);
    if (!step) break;
    shown.push(uploads.length > 1 ? combine(step, uploads, title) : { ...step, combined: null });
    start += Math.max(uploads.length, 1);
  }
  return shown;
}

function combine(first: FlowStep, uploads: readonly FlowStep[], title: string): ShownStep {
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
    combined: { done, count: uploads.length, current: current?.title ?? '' },
  };
}
