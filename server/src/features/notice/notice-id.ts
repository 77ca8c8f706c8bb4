import { createHash } from 'node:crypto';

/** Returns the id of a notice, derived from what it is about, so that the same notice always has the same id. */
export function noticeId(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}
