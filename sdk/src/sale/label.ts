import type { Seconds, Span } from '../time/index.ts';
import { saleMessages as messages } from './messages.ts';

/** What stands over a sale's countdown. */
export function saleLabel({ endsAt }: Pick<Span, 'endsAt'>, now: Seconds): string {
  return now < endsAt ? messages.endsAt : messages.ended;
}
