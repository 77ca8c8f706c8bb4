/**
 * Returns an item that has an effect on its own, found by halving the list; `undefined` if halving leads to no such
 * item, for example because only several items together have the effect.
 * @param hasEffect returns whether the given items have the effect
 */
export async function findByHalving<Item>(
  items: readonly Item[],
  hasEffect: (part: readonly Item[]) => Promise<boolean>,
): Promise<Item | undefined> {
  let left = items;
  while (left.length > 1) {
    const half = left.slice(0, Math.ceil(left.length / 2));
    left = (await hasEffect(half)) ? half : left.slice(half.length);
  }
  return left.length === 1 && (await hasEffect(left)) ? left[0] : undefined;
}
