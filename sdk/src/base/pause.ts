/** Waits for a number of seconds in real time. Resolves early, without an error, if `signal` is aborted. */
export function pauseFor(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1_000);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
