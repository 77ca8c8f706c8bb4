/**
 * Returns one of several parts of about equal size, so that a long run can be divided.
 * @template Item
 * @param {readonly Item[]} items
 * @param {string} [part] such as `2/4`; defaults to everything
 * @returns {Item[]}
 * @throws Error if `part` is malformed or does not exist
 */
export function partOf(items, part = '1/1') {
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(part)?.map(Number) ?? [];
  if (!(number >= 1 && number <= count)) throw new Error(`"${part}" is not a part such as 2/4.`);
  return items.filter((_, index) => index % count === number - 1);
}
