/** Stops or closes something that was started. */
export type Closer = () => Promise<void>;

/**
 * Closes everything in reverse order, even if one closer fails, and empties the list.
 * @throws the first failure, once all closers have run
 */
export async function closeAll(closers: Closer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).reverse())
    await close().catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}
