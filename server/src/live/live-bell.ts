import { redisClient } from '../redis/redis-client.ts';

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

/**
 * A bell over Redis. What is new stands in the database, so that nothing is lost while Redis is away; it is only told
 * later.
 */
export async function redisBell({ url, onRing, onError }: LiveBellOptions): Promise<LiveBell> {
  const clients = [await redisClient(url, onError), await redisClient(url, onError)] as const;
  const [publisher, subscriber] = clients;
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
