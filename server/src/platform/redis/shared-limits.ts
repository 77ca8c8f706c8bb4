import { MemoryStore, type ClientRateLimitInfo, type Options, type Store } from 'express-rate-limit';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { redisClient, type RedisClient } from './redis-client.ts';
import { expectDefined } from '../expect-defined.ts';

/** Rate limits shared by all servers with the same Redis. */
export interface SharedLimits {
  rateLimiter: RateLimiter;
  /**
   * Starts to connect to Redis. Until the connection is open, and whenever Redis is unavailable, each server counts on
   * its own.
   */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Time that a call waits for Redis to count it, in milliseconds. */
const TIMEOUT_MS = 500;

/** Creates limits that use Redis. @param url `redis://…` */
export function sharedLimits(url: string, onError: (error: unknown) => void): SharedLimits {
  let client: RedisClient | undefined;
  const connected = () => (client?.isReady ? client : undefined);
  return {
    rateLimiter: createRateLimiter((name) => new SharedStore(`cubedrop:calls:${name}:`, connected, onError)),
    async start() {
      client = await redisClient(url, onError);
      client.connect().catch(onError);
    },
    async close() {
      client?.destroy();
    },
  };
}

/** Counts in Redis and also in this process, whose count is used while Redis is unavailable. */
class SharedStore implements Store {
  readonly localKeys = false;
  readonly #local = new MemoryStore();
  #options: Options | undefined;
  #shared: Promise<RedisStore> | undefined;

  constructor(
    readonly prefix: string,
    private readonly connected: () => RedisClient | undefined,
    private readonly onError: (error: unknown) => void,
  ) {}

  init(options: Options): void {
    this.#options = options;
    this.#local.init(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    const local = await this.#local.increment(key);
    const client = this.connected();
    if (!client) return local;
    try {
      this.#shared ??= this.#open(client);
      return await (await this.#shared).increment(key);
    } catch (error) {
      // The store's cached state of Redis may have caused the failure, so the next call opens a new store.
      this.#shared = undefined;
      this.onError(error);
      return local;
    }
  }

  async #open(client: RedisClient): Promise<RedisStore> {
    const store = new RedisStore({
      prefix: this.prefix,
      sendCommand: (...args: string[]) => client.sendCommand<RedisReply>(args, { timeout: TIMEOUT_MS }),
    });
    await store.init(expectDefined(this.#options, 'the options of init'));
    return store;
  }

  async decrement(key: string): Promise<void> {
    await this.#local.decrement(key);
    if (!this.connected()) return;
    try {
      await (await this.#shared)?.decrement(key);
    } catch (error) {
      this.onError(error);
    }
  }

  resetKey(key: string): Promise<void> {
    return this.#local.resetKey(key);
  }
}
