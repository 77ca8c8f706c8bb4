import type { CubedropSource } from '../client/cubedrop-source.ts';
import type { FollowEvents } from './follow-events.ts';

/** Returns the function that follows the events of a client with its `watch`; `null` if it has none. */
export function followWatch({ watch }: Pick<CubedropSource, 'watch'>): FollowEvents | null {
  if (!watch) return null;
  return ({ onEvent, onOpen, onLost }) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const onConnection = (state: 'open' | 'lost') => (state === 'open' ? onOpen() : onLost());
    const follow = async () => {
      for await (const { type } of watch({ signal, onConnection })) if (type !== 'connected') onEvent();
    };
    // The server refuses the stream for good; data is still refetched at intervals.
    follow().catch(() => signal.aborted || onLost());
    return () => stopping.abort();
  };
}
