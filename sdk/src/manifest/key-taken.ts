import { differenceTexts, type Difference } from './differences.ts';

/**
 * Returns the message for an item whose key was used for other content before.
 * @param differences the fields that differ; `undefined` if unknown
 */
export function keyTaken(key: string, differences: readonly Difference[] | undefined): string {
  const statement = `The key "${key}" was used for other content before`;
  if (!differences) return `${statement}, on another machine. Restore the item, or give it another key.`;
  if (differences.length === 0)
    return `${statement}: every field has the same value, but one is written differently or a file differs. Restore the item, or give it another key.`;
  const list = differences.map(({ field, ...values }) => {
    const { before, now } = differenceTexts(values);
    return `${field} was ${before} and is ${now}`;
  });
  return `${statement}: ${list.join('; ')}. Restore the item, or give it another key.`;
}
