import { differenceTexts, type Difference } from './differences.ts';

/**
 * Returns the message for an item whose key was used for other content before.
 * @param differences the fields that differ; `undefined` if unknown
 */
export function keyTaken(key: string, differences: readonly Difference[] | undefined): string {
  const statement = `The key "${key}" was used for other content before`;
  const remedy = 'Change the item back to what it was, or give it another key.';
  if (!differences) return `${statement}, and what it was is unknown here. ${remedy}`;
  if (differences.length === 0)
    return `${statement}: no value has changed, but one is spelled differently in the manifest, or a file has other content. ${remedy}`;
  const list = differences.map(({ field, ...values }) => {
    const { before, now } = differenceTexts(values);
    return `${field} was ${before} and is ${now}`;
  });
  return `${statement}: ${list.join('; ')}. ${remedy}`;
}
