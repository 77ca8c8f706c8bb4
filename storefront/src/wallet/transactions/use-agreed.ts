import { useState } from 'react';
import type { UseFlow } from './use-flow.ts';
import type { FlowKind } from './flow-texts.ts';

/**
 * Returns the values that a flow's dialog shows: the current values until the user agrees to them, and from then on the
 * agreed values. If the run stops before anything is paid, returns the current values again. Fields that were
 * `undefined` because they were still loading are added once, as soon as they are known.
 */
export function useAgreed<Values extends object>(
  current: Values,
  { activity, isBusy }: Pick<UseFlow<FlowKind>, 'activity' | 'isBusy'>,
): Values {
  const [agreed, setAgreed] = useState<Values | null>(null);
  const isAgreed = isBusy || activity?.status === 'done' || Boolean(activity?.paid);
  if (!isAgreed) {
    if (agreed) setAgreed(null);
    return current;
  }
  const values = agreed ? { ...current, ...definedFields(agreed) } : current;
  if (!agreed || countDefined(values) > countDefined(agreed)) setAgreed(values);
  return values;
}

/** Returns the fields that are not `undefined`. */
const definedFields = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

const countDefined = (values: object): number => Object.keys(definedFields(values)).length;
