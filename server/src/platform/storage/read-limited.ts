/**
 * Returns the body of a response, or `undefined` if it is longer than `maxBytes`.
 * @param signal the signal of the request. It is obeyed here as well, because `fetch` forgets the signal of a response
 *   whose request has been garbage-collected: a body that arrives slowly would be read forever
 * @throws the reason of `signal` once that is aborted
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  // A pending read ends when the reader is canceled.
  const cancel = (): void => void reader?.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    let size = 0;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.length;
      if (size > maxBytes) return void cancel();
      chunks.push(read.value);
    }
    signal.throwIfAborted();
  } catch (error) {
    cancel();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
