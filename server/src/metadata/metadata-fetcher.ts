import { createHash } from 'node:crypto';
import { cidOfDigest, isJsonObject, MAX_METADATA_BYTES } from '@cubedrop/sdk';
import type { Chain } from '../chain/chain.ts';
import type { Ledger } from '../chain/ledger.ts';
import type { Lease } from '../chain/lease.ts';
import type { Touched } from '../chain/projection.ts';
import { inParallel } from '../chain/parallel.ts';
import { repeatedly, type Repetition } from '../chain/repetition.ts';
import { refuseInsideTransaction } from '../database/index.ts';
import type { MetadataStore } from './metadata-store.ts';

/** Each may be as large as metadata can be. */
const FETCHED_AT_ONCE = 50;
/** What many name is folded once for all of them; but not so many that the transaction holds others up for long. */
const FOLDED_AT_ONCE = 250;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 600;
const LONGEST_PAUSE_MS = 30_000;

/** Our content storage, as it is read. */
export interface ContentReader {
  /** The bytes of a CID, undefined when they are not there. Gives up by itself after a while, or over `maxBytes`. */
  read(cid: string, maxBytes: number): Promise<Uint8Array | undefined>;
}

export interface MetadataFetcherOptions {
  store: MetadataStore;
  content: ContentReader;
  ledger: Pick<Ledger, 'refold'>;
  /** What names a digest, so that it is folded again when the metadata is there. */
  namedBy: (chain: Chain, digests: readonly string[]) => Promise<Touched[]>;
  /** The chain that is followed, and the right to write about it; undefined while another server has that. */
  following: () => Promise<{ chain: Chain; lease: Lease } | undefined>;
  now: () => number;
  interval: number;
  onError: (error: unknown) => void;
}

/** Fetches what is named on the chain, for ever, beside the follower and never in its way. */
export interface MetadataFetcher extends Repetition {
  /** Fetches these now, however often that failed before, and folds what there is to fold. */
  fetchNow(digests: readonly string[]): Promise<void>;
}

export function metadataFetcher(options: MetadataFetcherOptions): MetadataFetcher {
  const { store, content, ledger, namedBy, following, now, interval, onError } = options;

  const fetch = async (digest: string): Promise<string | undefined> => {
    refuseInsideTransaction('Reading content storage');
    const bytes = await content.read(cidOfDigest(digest), MAX_METADATA_BYTES);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== digest) return undefined;
    return objectText(bytes);
  };

  const attempt = async (wanted: readonly { digest: string; attempts: number }[]): Promise<void> => {
    const texts = new Map<string, string>();
    await inParallel(wanted, async ({ digest, attempts }) => {
      const text = await fetch(digest).catch(onError);
      if (text !== undefined) return void texts.set(digest, text);
      const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_SECONDS);
      await store.putOff(digest, attempts + 1, Math.floor(now() / 1000) + pause);
    });
    await store.keep(texts);
  };

  const fold = async (chain: Chain, lease: Lease): Promise<void> => {
    for (;;) {
      const digests = await store.unfolded(FOLDED_AT_ONCE);
      if (digests.length === 0) return;
      await ledger.refold(lease, chain, await namedBy(chain, digests));
      await store.markFolded(digests);
    }
  };

  const round = async (): Promise<boolean> => {
    try {
      const led = await following();
      if (!led) return true;
      for (let left = true; left;) {
        const due = await store.due(Math.floor(now() / 1000), FETCHED_AT_ONCE);
        await attempt(due);
        left = due.length === FETCHED_AT_ONCE;
      }
      await fold(led.chain, led.lease);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };

  const rounds = repeatedly(round, { interval, longestPause: LONGEST_PAUSE_MS });
  return {
    ...rounds,
    async fetchNow(digests) {
      for (let at = 0; at < digests.length; at += FETCHED_AT_ONCE) {
        const some = digests.slice(at, at + FETCHED_AT_ONCE);
        await attempt(some.map((digest) => ({ digest, attempts: 0 })));
      }
      await rounds.now();
    },
  };
}

/** JSON that is no object, or no JSON at all, names nothing: it is kept as an empty object. */
function objectText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isJsonObject(JSON.parse(text)) ? text : '{}';
  } catch {
    return '{}';
  }
}
