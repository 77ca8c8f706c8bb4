import { PinataSDK } from 'pinata-web3';
import { unavailable } from '../errors.ts';
import type { ContentStore } from './content.ts';
import type { LocalContent } from './local-content.ts';
import { readLimited } from './read-limited.ts';

export interface PinataOptions {
  /** Where everything is kept on this machine as well, and looked for first. */
  local: LocalContent;
  jwt: string;
  /** The gateway's address that files are fetched from, such as `https://example.mypinata.cloud`. */
  gateway: string;
  /** Another address of the pinning service itself. */
  endpoint?: string | undefined;
  /** Milliseconds that one call to Pinata may take. */
  timeout?: number;
}

/** The largest file that is fetched from the gateway. */
const LARGEST_FETCH = 5 * 1024 * 1024;

/** Content pinned by Pinata, for all of IPFS to find, with a copy on this machine. */
export function pinataContent({
  local,
  jwt,
  gateway,
  endpoint,
  timeout = 30_000,
}: PinataOptions): ContentStore {
  const pinata = new PinataSDK({
    pinataJwt: jwt,
    pinataGateway: new URL(gateway).host,
    ...(endpoint ? { endpointUrl: endpoint } : {}),
  });

  /** Pins bytes that are kept here already. The pin has to have the CID that they have here. */
  async function pin(cid: string, bytes: Uint8Array, type: string): Promise<string> {
    const file = new File([new Uint8Array(bytes)], cid, { type });
    const { IpfsHash } = await inTime(pinata.upload.file(file, { cidVersion: 1 }), timeout);
    if (IpfsHash !== cid) throw new Error(`Pinata names ${IpfsHash} what is ${cid}`);
    return cid;
  }

  async function fetchCid(cid: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(new URL(`/ipfs/${cid}`, gateway), { signal, redirect: 'error' });
      if (!response.ok) return await response.body?.cancel();
      const bytes = await readLimited(response.body, LARGEST_FETCH);
      if (bytes) await local.keep(cid, bytes);
    } catch {
      // Not to be had now is the same as not there: whoever needs it asks again.
    }
  }

  const find: ContentStore['find'] = async (cid) => {
    const here = await local.find(cid);
    if (here) return here;
    await fetchCid(cid);
    return local.find(cid);
  };
  return {
    find,
    addFile: async (bytes) => pin(await local.addFile(bytes), bytes, 'application/octet-stream'),
    addJson: async (text) => pin(await local.addJson(text), Buffer.from(text), 'application/json'),
    async read(cid, maxBytes) {
      await find(cid);
      return local.read(cid, maxBytes);
    },
  };
}

/** What `work` gives, or 503 when that takes too long or Pinata fails. */
async function inTime<T>(work: PromiseLike<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Pinata did not answer in time')), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw Object.assign(unavailable('The content storage can not be reached, try again.', 5), { cause });
  } finally {
    clearTimeout(timer);
  }
}
