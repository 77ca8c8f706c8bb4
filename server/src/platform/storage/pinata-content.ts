import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { cidOfDigest, cidOfFile, sha256 } from '@cubedrop/sdk';
import { PinataSDK } from 'pinata-web3';
import { unavailable } from '../errors.ts';
import { withTimeout } from '../with-timeout.ts';
import type { ContentStore } from './content.ts';
import type { LocalContent } from './local-content.ts';
import { sharedWork } from '../shared-work.ts';
import { readLimited } from './read-limited.ts';

export interface PinataOptions {
  /** Local copy of everything, which is searched first. */
  local: LocalContent;
  jwt: string;
  /** URL of the gateway that files are fetched from, such as `https://example.mypinata.cloud`. */
  gateway: string;
  /** Whether a CID belongs to this platform, and so may be fetched for any visitor. */
  isKnown: (cid: string) => Promise<boolean>;
  /** URL of the pinning service, if not Pinata's default. */
  endpoint?: string | undefined;
  /** Timeout in milliseconds for one fetch, or for a call to Pinata with all its retries. Defaults to 30 seconds. */
  timeout?: number;
}

/** Pinata's error for unpinning a CID that is not pinned. */
const NOT_PINNED = 'CURRENT_USER_HAS_NOT_PINNED_CID';

/** Maximum size of a file that is fetched from the gateway for a visitor, in bytes. */
const MAX_FETCH_BYTES = 5 * 1024 * 1024;
/** Maximum number of concurrent fetches for visitors, each of which holds a file in memory. */
const FETCHES_AT_ONCE = 16;
/** Milliseconds after a failed fetch for a visitor until the same CID may be fetched for visitors again. */
const MISSING_MS = 15_000;
const REMEMBERED_MISSING = 10_000;

/** Pins content with Pinata, so that it is available on IPFS, and keeps a local copy. */
export function pinataContent({
  local,
  jwt,
  gateway,
  isKnown,
  endpoint,
  timeout = 30_000,
}: PinataOptions): ContentStore {
  const pinata = new PinataSDK({
    pinataJwt: jwt,
    pinataGateway: new URL(gateway).host,
    ...(endpoint ? { endpointUrl: endpoint } : {}),
  });

  const fetching = sharedWork<void>();
  const inTurn = pLimit(FETCHES_AT_ONCE);
  const missing = new LRUCache<string, true>({ max: REMEMBERED_MISSING, ttl: MISSING_MS });

  /**
   * Pins bytes, then stores them locally, so that nothing is stored if pinning fails. The CID of the pin must be `cid`.
   * Since the same bytes always have the same CID, retrying is safe.
   */
  async function pin(cid: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
    const pinned = async (): Promise<string> => {
      const file = new File([bytes], cid, { type });
      return (await pinata.upload.file(file, { cidVersion: 1 })).IpfsHash;
    };
    const name = await inTimeOrUnavailable(withRetries(pinned, timeout), timeout);
    if (name !== cid) throw new Error(`Pinata returned a CID other than ${cid}`);
    await local.keep(cid, bytes);
    return cid;
  }

  /** Unpins a CID. One that is not pinned, for example after a lost response, counts as unpinned. */
  async function unpin(cid: string): Promise<void> {
    // The client reports errors as texts instead of throwing them.
    for (const { status } of await pinata.unpin([cid]))
      if (status !== 'OK' && !status.includes(NOT_PINNED)) throw new Error(`Pinata did not unpin ${cid}`);
  }

  async function fetchCid(cid: string, maxBytes: number): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(new URL(`/ipfs/${cid}`, gateway), { signal, redirect: 'error' });
      if (!response.ok) return await response.body?.cancel();
      const bytes = await readLimited(response.body, maxBytes, signal);
      if (bytes) await local.keep(cid, bytes);
    } catch {
      // A failed fetch is treated like a missing file: the caller tries again later.
    }
  }

  /** Fetches content. If the fetch fails, remembers that the content is missing before anyone else can ask for it. */
  async function fetchOrRemember(cid: string): Promise<void> {
    await fetchCid(cid, MAX_FETCH_BYTES);
    if (!(await local.find(cid))) missing.set(cid, true);
  }

  return {
    async find(cid) {
      const here = await local.find(cid);
      if (here || !(await isKnown(cid))) return here;
      if (missing.has(cid)) return undefined;
      await fetching(cid, () => inTurn(() => fetchOrRemember(cid)));
      return local.find(cid);
    },
    async addFile(bytes) {
      const file = new Uint8Array(bytes);
      return pin(await cidOfFile(file), file, 'application/octet-stream');
    },
    async addJson(text) {
      const bytes = new TextEncoder().encode(text);
      return pin(cidOfDigest(await sha256(bytes)), bytes, 'application/json');
    },
    async read(cid, maxBytes) {
      if (!(await local.find(cid))) await fetchCid(cid, maxBytes);
      return local.read(cid, maxBytes);
    },
    async remove(cid) {
      await inTimeOrUnavailable(
        withRetries(() => unpin(cid), timeout),
        timeout,
      );
      await local.remove(cid);
    },
  };
}

const TRIES = 3;
const PAUSE_MS = 200;

/**
 * Runs `work`, up to three times with pauses in between if the service fails or is called too often. A request that the
 * service rejects is not repeated.
 */
async function withRetries<T>(work: () => Promise<T>, timeout: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { statusCode = 503 } = error as { statusCode?: number };
      const isRefused = statusCode < 500 && statusCode !== 429;
      if (attempt === TRIES || isRefused) throw error;
      await sleep(Math.min(PAUSE_MS * attempt, timeout / TRIES));
    }
  }
}

/** Runs `work`. @throws HttpError 503 if it takes too long or Pinata fails */
async function inTimeOrUnavailable<T>(work: PromiseLike<T>, timeout: number): Promise<T> {
  try {
    const answer = await withTimeout(
      Promise.resolve(work).then((value) => ({ value })),
      timeout,
    );
    if (!answer) throw new Error('Pinata did not answer in time');
    return answer.value;
  } catch (cause) {
    throw Object.assign(unavailable('The content storage cannot be reached, try again.', 5), { cause });
  }
}
