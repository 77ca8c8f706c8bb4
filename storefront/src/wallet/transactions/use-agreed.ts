import { useState } from 'react';
import type { UseFlow } from './use-flow.ts';
import type { FlowKind } from './flow-texts.ts';

/**
 * Returns what a flow's dialog shows: current values until the user agrees to them, then those agreed to, unless the
 * run stops before anything is paid.
 */
export function useAgreed<Values>(
  current: Values,
  { activity, isBusy }: Pick<UseFlow<FlowKind>, 'activity' | 'isBusy'>,
): Values {
  const [agreed, setAgreed] = useState<{ values: Values } | null>(null);
  const isAgreed = isBusy || activity?.status === 'done' || Boolean(activity?.paid);
  if (isAgreed && !agreed) setAgreed({ values: current });
  if (!isAgreed && agreed) setAgreed(null);
  return isAgreed && agreed ? agreed.values : current;
}
