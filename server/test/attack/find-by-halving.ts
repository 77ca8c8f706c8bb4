/**
 * Returns an item that has an effect on its own, which it finds by halving the list. `undefined` if no single item of
 * those it tries has, such as when only several together do.
 * @param hasEffect whether any of some items has the effect
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
