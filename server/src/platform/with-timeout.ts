/** Returns the result of work, or `undefined` if it takes longer than `milliseconds`. Rejects if the work fails. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
