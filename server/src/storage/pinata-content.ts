import { setTimeout as sleep } from 'node:timers/promises';
import { cidOfDigest, sha256 } from '@cubedrop/sdk';
import { PinataSDK } from 'pinata-web3';
import { unavailable } from '../errors.ts';
import { inTime } from '../in-time.ts';
import { cidOfFile } from './cid-of-file.ts';
import type { ContentStore } from './content.ts';
import type { LocalContent } from './local-content.ts';
import { readLimited } from './read-limited.ts';

export interface PinataOptions {
  /** Where everything is kept on this machine as well, and looked for first. */
  local: LocalContent;
  jwt: string;
  /** The gateway's address that files are fetched from, such as `https://example.mypinata.cloud`. */
  gateway: string;
  /** Whether a CID is this platform's, and so may be fetched for anybody who asks. */
  isKnown: (cid: string) => Promise<boolean>;
  /** Another address of the pinning service itself. */
  endpoint?: string | undefined;
  /** Milliseconds that one call to Pinata may take. */
  timeout?: number;
}

/** Pinata's reason where a CID to be unpinned is not pinned. */
const NOT_PINNED = 'CURRENT_USER_HAS_NOT_PINNED_CID';

/** The largest file that is fetched from the gateway. */
const LARGEST_FETCH = 5 * 1024 * 1024;

/** Content pinned by Pinata, for all of IPFS to find, with a copy on this machine. */
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

  /**
   * Pins bytes, and keeps them here once they are: what could not be pinned is nowhere. The pin has to have the CID that
   * they have here. Since the same bytes have one CID, it is tried again until the time is up.
   */
  async function pin(cid: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
    const pinned = async (): Promise<string> => {
      const file = new File([bytes], cid, { type });
      return (await pinata.upload.file(file, { cidVersion: 1 })).IpfsHash;
    };
    const name = await orAway(again(pinned, timeout), timeout);
    if (name !== cid) throw new Error(`Pinata names ${name} what is ${cid}`);
    await local.keep(cid, bytes);
    return cid;
  }

  /** Unpins a CID. One that is not pinned, as after a call whose answer was lost, is as good as unpinned. */
  async function unpin(cid: string): Promise<void> {
    // The client tells of faults in words instead of throwing them.
    for (const { status } of await pinata.unpin([cid]))
      if (status !== 'OK' && !status.includes(NOT_PINNED)) throw new Error(status);
  }

  async function fetchCid(cid: string, maxBytes: number): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(new URL(`/ipfs/${cid}`, gateway), { signal, redirect: 'error' });
      if (!response.ok) return await response.body?.cancel();
      const bytes = await readLimited(response.body, maxBytes);
      if (bytes) await local.keep(cid, bytes);
    } catch {
      // Not to be had now is the same as not there: whoever needs it asks again.
    }
  }

  return {
    async find(cid) {
      const here = await local.find(cid);
      if (here || !(await isKnown(cid))) return here;
      await fetchCid(cid, LARGEST_FETCH);
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
      await orAway(
        again(() => unpin(cid), timeout),
        timeout,
      );
      await local.remove(cid);
    },
  };
}

const TRIES = 3;
const PAUSE_MS = 200;

/** What `work` gives, tried again after a while where the service fails; not where it refuses. */
async function again<T>(work: () => Promise<T>, timeout: number): Promise<T> {
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

/** What `work` gives, or 503 when that takes too long or Pinata fails. */
async function orAway<T>(work: PromiseLike<T>, timeout: number): Promise<T> {
  try {
    const given = await inTime(
      Promise.resolve(work).then((value) => ({ value })),
      timeout,
    );
    if (!given) throw new Error('Pinata did not answer in time');
    return given.value;
  } catch (cause) {
    throw Object.assign(unavailable('The content storage can not be reached, try again.', 5), { cause });
  }
}
