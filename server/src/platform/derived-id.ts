import { createHash } from 'node:crypto';

/** Returns a server id that is derived from what identifies a thing, so that the same thing always has the same id. */
export function derivedId(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}
