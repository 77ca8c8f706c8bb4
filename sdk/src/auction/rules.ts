import { phaseOf, type Phase, type Seconds, type Span } from '../time/index.ts';
import { auctionMessages as messages } from './messages.ts';

const LABELS: Record<Phase, string> = {
  before: messages.startsAt,
  running: messages.endsAt,
  ended: messages.ended,
};

/** What stands over an auction's countdown. */
export function auctionLabel(span: Span, now: Seconds): string {
  return LABELS[phaseOf(span, now)];
}
