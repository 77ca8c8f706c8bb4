import type { JsonObject } from '../base/json.ts';

/**
 * Returns the message for an item whose key was used for other content before.
 * @param now the item as written now
 * @param before the item as written before; `undefined` if it was created from another machine
 */
export function keyTaken(key: string, now: JsonObject, before: Record<string, unknown> | undefined): string {
  const what = `The key "${key}" was used for other content before`;
  if (!before) return `${what}, on another machine. Write the item as it was, or give it another key.`;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = fields.filter((field) => text(before[field]) !== text(now[field]));
  const list = changed.map((field) => `${field} was ${text(before[field])} and is ${text(now[field])}`);
  return `${what}: ${list.join('; ')}. Write the item as it was, or give it another key.`;
}

function text(value: unknown): string {
  if (value === undefined) return 'not there';
  const written = JSON.stringify(value);
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
