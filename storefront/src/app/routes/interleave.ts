/** Interleaves the lists: the first item of each, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) =>
    lists.flatMap((list) => list.slice(row, row + 1)),
  ).flat();
}
