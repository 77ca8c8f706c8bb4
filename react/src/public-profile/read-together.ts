import { chunksOf, MAX_PROFILES_PER_READ } from '@cubedrop/sdk';
import { getPublicProfiles, type Api, type PublicProfile } from '@cubedrop/sdk/api';

/** Time for which requests for profiles are collected before they are sent together, in ms. */
const GATHER_MS = 10;

/** Profiles by wallet in lower case. */
type Profiles = ReadonlyMap<string, PublicProfile>;

/** Wallets, in lower case, whose profiles are read together. */
interface Batch {
  readonly wallets: Set<string>;
  readonly profiles: Promise<Profiles>;
}

/** The batches to which wallets can still be added. */
const openBatches = new WeakMap<Api, Batch>();

/**
 * Reads the profile of a wallet together with those requested at the same time, so that a list needs no call for each
 * row.
 * @param wallet address in lower case
 */
export async function readTogether(api: Api, wallet: string): Promise<PublicProfile | null> {
  const batch = openBatches.get(api) ?? openBatch(api);
  batch.wallets.add(wallet);
  return (await batch.profiles).get(wallet) ?? null;
}

function openBatch(api: Api): Batch {
  const wallets = new Set<string>();
  const gathered = new Promise<void>((resolve) => setTimeout(resolve, GATHER_MS));
  const profiles = gathered.then(() => {
    openBatches.delete(api);
    return readAll(api, [...wallets]);
  });
  const batch = { wallets, profiles };
  openBatches.set(api, batch);
  return batch;
}

async function readAll(api: Api, wallets: readonly string[]): Promise<Profiles> {
  // Sorted, the same wallets give the same calls, so that visitors share cached responses.
  const parts = chunksOf(wallets.toSorted(), MAX_PROFILES_PER_READ);
  const read = await Promise.all(parts.map((addresses) => getPublicProfiles(api, { addresses })));
  return new Map(read.flat().map((profile) => [profile.address.toLowerCase(), profile]));
}
