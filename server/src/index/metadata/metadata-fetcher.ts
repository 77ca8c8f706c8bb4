import { createHash } from 'node:crypto';
import { chunksOf, cidOfDigest, isJsonObject, MAX_METADATA_BYTES } from '@cubedrop/sdk';
import type { Chain } from '../chain/chain.ts';
import type { Following } from '../chain/following.ts';
import type { Ledger } from '../chain/ledger.ts';
import type { Lease } from '../chain/lease.ts';
import type { Touched } from '../chain/projection.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import { assertOutsideTransaction } from '../../platform/database/index.ts';
import type { MetadataStore } from './metadata-store.ts';

/**
 * Number of digests whose metadata is fetched together: few, to bound the memory, since each file can have
 * `MAX_METADATA_BYTES`.
 */
const FETCH_BATCH = 50;
/**
 * Number of digests whose entities are folded in one transaction: many, so that an entity that depends on several
 * digests, such as a collection, is folded once, but not so many that the transaction blocks others for long.
 */
const FOLD_BATCH = 250;
const FIRST_PAUSE_SECONDS = 2;
const MAX_PAUSE_SECONDS = 600;
const MAX_ROUND_PAUSE_MS = 30_000;

/** Read access to the content storage. */
export interface ContentReader {
  /** Returns the bytes of a CID, or `undefined` if they cannot be found, take too long or exceed `maxBytes`. */
  read(cid: string, maxBytes: number): Promise<Uint8Array | undefined>;
}

export interface MetadataFetcherOptions {
  store: MetadataStore;
  content: ContentReader;
  ledger: Pick<Ledger, 'refold'>;
  /** Returns the entities that refer to the digests. They are folded again once the metadata is known. */
  namedBy: (chain: Chain, digests: readonly string[]) => Promise<Touched[]>;
  /**
   * Returns the followed chain and the lease to write its rows; `undefined` while this server does not hold the lease.
   */
  following: () => Promise<Following | undefined>;
  /** Returns the time in milliseconds since the epoch. */
  now: () => number;
  /** Milliseconds between two rounds; longer after failed rounds, up to `MAX_ROUND_PAUSE_MS`. */
  interval: number;
  /** Called with the error of an attempt that will be repeated. */
  onError: (error: unknown) => void;
}

/** In the background, fetches the metadata that the chain refers to, while this server holds the follower's lease. */
export interface MetadataFetcher extends Repetition {
  /**
   * Fetches the metadata of the given digests now, regardless of earlier failures. Then folds the entities that refer to
   * the digests, if this server holds the lease.
   */
  fetchNow(digests: readonly string[]): Promise<void>;
}

export function metadataFetcher(options: MetadataFetcherOptions): MetadataFetcher {
  const { store, content, ledger, namedBy, following, now, interval, onError } = options;

  const fetch = async (digest: string): Promise<string | undefined> => {
    assertOutsideTransaction('Reading content storage');
    const bytes = await content.read(cidOfDigest(digest), MAX_METADATA_BYTES);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== digest) return undefined;
    return objectText(bytes);
  };

  const attempt = async (wanted: readonly { digest: string; attempts: number }[]): Promise<void> => {
    const texts = new Map<string, string>();
    await mapConcurrently(wanted, async ({ digest, attempts }) => {
      const text = await fetch(digest).catch(onError);
      if (text !== undefined) return void texts.set(digest, text);
      const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts, 20), MAX_PAUSE_SECONDS);
      await store.putOff(digest, attempts + 1, Math.floor(now() / 1000) + pause);
    });
    await store.keep(texts);
  };

  const fold = async (chain: Chain, lease: Lease): Promise<void> => {
    for (;;) {
      const digests = await store.unfolded(FOLD_BATCH);
      if (digests.length === 0) return;
      await ledger.refold(lease, chain, await namedBy(chain, digests));
      await store.markFolded(digests);
    }
  };

  const round = async (): Promise<boolean> => {
    try {
      const followed = await following();
      if (!followed) return true;
      for (let left = true; left;) {
        const due = await store.due(Math.floor(now() / 1000), FETCH_BATCH);
        await attempt(due);
        left = due.length === FETCH_BATCH;
      }
      await fold(followed.chain, followed.lease);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };

  const rounds = repeatedly(round, { interval, longestPause: MAX_ROUND_PAUSE_MS });
  return {
    ...rounds,
    async fetchNow(digests) {
      for (const some of chunksOf(digests, FETCH_BATCH)) {
        await attempt(some.map((digest) => ({ digest, attempts: 0 })));
      }
      await rounds.now();
    },
  };
}

/** Returns the text in `bytes` if it is a JSON object, otherwise the text of an empty object. */
function objectText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isJsonObject(JSON.parse(text)) ? text : '{}';
  } catch {
    return '{}';
  }
}
