import { phaseOf, type Span } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';

const SHOWN = { before: 'upcoming', running: 'running', ended: 'ended' } as const;

/** Returns the phase of an auction as the API names it. `now` is the chain's time in seconds. */
export function shownPhase(span: Span, now: number): Wire['Drop']['state'] {
  return SHOWN[phaseOf(span, now)];
}
