import type { createClient } from '@redis/client';

/** Wakes the servers that share a database when there is something new for open screens. */
export interface LiveBell {
  ring(): void;
  close(): Promise<void>;
}

export interface LiveBellOptions {
  /** `redis://…` */
  url: string;
  /** Somebody rang, perhaps this server itself. */
  onRing: () => void;
  onError: (error: unknown) => void;
}

const CHANNEL = 'cubedrop:live';
const LONGEST_PAUSE_MS = 5_000;

/**
 * A bell over Redis. What is new stands in the database, so that nothing is lost while Redis is away; it is only told
 * later. Loaded only where it is configured.
 */
export async function redisBell({ url, onRing, onError }: LiveBellOptions): Promise<LiveBell> {
  const redis = await import('@redis/client');
  const reconnectStrategy = (tries: number): number => Math.min(tries * 100, LONGEST_PAUSE_MS);
  const options = { url, socket: { reconnectStrategy }, disableOfflineQueue: true };
  const clients: ReturnType<typeof createClient>[] = [];
  const connected = (): ReturnType<typeof createClient> => {
    const client = redis.createClient(options) as ReturnType<typeof createClient>;
    client.on('error', onError);
    clients.push(client);
    return client;
  };
  const [publisher, subscriber] = [connected(), connected()];
  publisher.connect().catch(onError);
  subscriber
    .connect()
    .then(() => subscriber.subscribe(CHANNEL, onRing))
    .catch(onError);
  return {
    ring() {
      if (publisher.isReady) publisher.publish(CHANNEL, '').catch(onError);
    },
    async close() {
      for (const client of clients) client.destroy();
    },
  };
}
