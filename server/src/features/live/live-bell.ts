import { redisClient } from '../../platform/redis/redis-client.ts';

/** Tells all servers of a database when there are new events for open screens. */
export interface LiveBell {
  ring(): void;
  close(): Promise<void>;
}

export interface LiveBellOptions {
  /** `redis://…` */
  url: string;
  /** Called when any server rings, including this one. */
  onRing: () => void;
  onError: (error: unknown) => void;
}

const CHANNEL = 'cubedrop:live';

/**
 * A bell that uses Redis pub/sub. The events themselves are in the database, so none is lost while Redis is down; they
 * only arrive later.
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
