import { createHash } from 'node:crypto';

/** Returns a server id derived from the parts that identify an entity, so that the entity always has the same id. */
export function derivedId(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}
