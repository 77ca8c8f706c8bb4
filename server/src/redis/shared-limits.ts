import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { limitedBy, type CallsPerMinute } from '../http/rate-limit.ts';
import { redisClient, type RedisClient } from './redis-client.ts';

/** Limits that servers which share a Redis keep together. */
export interface SharedLimits {
  callsPerMinute: CallsPerMinute;
  /** Returns a counter of all servers. @param windowMs within how many milliseconds it counts */
  counter(name: string, windowMs: number): Pick<Store, 'increment'>;
  /** Connects; until then, and whenever Redis is away, each server counts by itself. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** How long a call waits for Redis to count it. */
const PATIENCE_MS = 500;

/** Limits over Redis. @param url `redis://…` */
export function sharedLimits(url: string, onError: (error: unknown) => void): SharedLimits {
  let client: RedisClient | undefined;
  const connected = () => (client?.isReady ? client : undefined);
  const storeOf = (name: string): SharedStore =>
    new SharedStore(`cubedrop:calls:${name}:`, connected, onError);
  return {
    callsPerMinute: limitedBy(storeOf),
    counter(name, windowMs) {
      const store = storeOf(name);
      // Of its options the store reads this one.
      store.init({ windowMs } as Options);
      return store;
    },
    async start() {
      client = await redisClient(url, onError);
      client.connect().catch(onError);
    },
    async close() {
      client?.destroy();
    },
  };
}

/** Counts in Redis, and in this process as well, which is what counts while Redis is away. */
class SharedStore implements Store {
  readonly localKeys = false;
  readonly #own = new MemoryStore();
  #options: Options | undefined;
  #shared: Promise<RedisStore> | undefined;

  constructor(
    readonly prefix: string,
    private readonly connected: () => RedisClient | undefined,
    private readonly onError: (error: unknown) => void,
  ) {}

  init(options: Options): void {
    this.#options = options;
    this.#own.init(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    const own = await this.#own.increment(key);
    const client = this.connected();
    if (!client) return own;
    try {
      this.#shared ??= this.#open(client);
      return await (await this.#shared).increment(key);
    } catch (error) {
      // What it knew of Redis may be what failed.
      this.#shared = undefined;
      this.onError(error);
      return own;
    }
  }

  async #open(client: RedisClient): Promise<RedisStore> {
    const store = new RedisStore({
      prefix: this.prefix,
      sendCommand: (...words: string[]) =>
        client.sendCommand(words, { timeout: PATIENCE_MS }) as Promise<RedisReply>,
    });
    await store.init(this.#options!);
    return store;
  }

  decrement(key: string): Promise<void> {
    return this.#own.decrement(key);
  }

  resetKey(key: string): Promise<void> {
    return this.#own.resetKey(key);
  }
}
