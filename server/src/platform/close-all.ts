/** Stops or closes something that was started. */
export type Closer = () => Promise<void>;

/**
 * Closes in reverse order and empties the list. A failure keeps nothing else from being closed.
 * @throws the first failure, once everything was tried
 */
export async function closeAll(closers: Closer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).reverse())
    await close().catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}
