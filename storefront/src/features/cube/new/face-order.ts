/** Returns the artworks with the one at `from` moved to the face `to`; to the last place if that face is empty. */
export function moveFace<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
