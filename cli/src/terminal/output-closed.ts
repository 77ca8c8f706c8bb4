import type { Terminal } from './terminal.ts';

/** Returns a signal that aborts when the output is closed or a write to it fails. */
export function outputClosed({ stdout }: Pick<Terminal, 'stdout'>): AbortSignal {
  const closed = new AbortController();
  for (const event of ['error', 'close']) stdout.once(event, () => closed.abort());
  return closed.signal;
}
