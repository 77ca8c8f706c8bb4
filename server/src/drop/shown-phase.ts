import { phaseOf, type Span } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';

const SHOWN = { before: 'upcoming', running: 'running', ended: 'ended' } as const;

/** The phase of an auction at the chain's time `now`, in the words of the calls. */
export function shownPhase(span: Span, now: number): Drop['state'] {
  return SHOWN[phaseOf(span, now)];
}
