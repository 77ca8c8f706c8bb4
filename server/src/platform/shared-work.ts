/** Runs work by key, so that concurrent callers of a key share one run. */
export function sharedWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const shared =
      underWay.get(key) ??
      work().finally(() => {
        underWay.delete(key);
      });
    underWay.set(key, shared);
    return shared;
  };
}
