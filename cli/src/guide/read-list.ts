/** A list on the server. */
export interface ReadList<Item> {
  /** Returns the items as they were last read. */
  items(): Promise<readonly Item[]>;
  /** Returns the item that `isWanted` accepts, or `undefined` if there is none. */
  find(isWanted: (item: Item) => boolean): Promise<Item | undefined>;
}

/**
 * Returns a list that is read when it is first needed, and again whenever `find` finds no item, because somebody may
 * create the item while a form is open.
 */
export function readList<Item>(read: () => Promise<readonly Item[]>): ReadList<Item> {
  let last: Promise<readonly Item[]> | undefined;
  const items = () => (last ??= read());
  return {
    items,
    async find(isWanted) {
      const found = (await items()).find(isWanted);
      if (found !== undefined) return found;
      last = read();
      return (await last).find(isWanted);
    },
  };
}
