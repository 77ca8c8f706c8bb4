import { chunksOf, MAX_PROFILES_PER_READ } from '@cubedrop/sdk';
import { getPublicProfiles, type PublicProfile } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { LASTING } from './query-client.ts';

/** Time for which requests for profiles are collected before they are sent together, in ms. */
const GATHER_MS = 10;

/** Profiles by wallet in lower case. */
type Profiles = ReadonlyMap<string, PublicProfile>;

/** Wallets, in lower case, whose profiles are read together. */
interface Batch {
  readonly wallets: Set<string>;
  readonly profiles: Promise<Profiles>;
}

/** The batch to which wallets can still be added; `undefined` if there is none. */
let open: Batch | undefined;

/**
 * Reads the profile of a wallet together with those requested at the same time, so that a list needs no call for each
 * row.
 */
async function readTogether(wallet: string): Promise<PublicProfile | null> {
  open ??= openBatch();
  open.wallets.add(wallet);
  return (await open.profiles).get(wallet) ?? null;
}

function openBatch(): Batch {
  const wallets = new Set<string>();
  const gathered = new Promise<void>((resolve) => setTimeout(resolve, GATHER_MS));
  const profiles = gathered.then(() => {
    open = undefined;
    return readAll([...wallets]);
  });
  return { wallets, profiles };
}

async function readAll(wallets: readonly string[]): Promise<Profiles> {
  // Sorted, the same wallets give the same calls, so that visitors share cached responses.
  const parts = chunksOf(wallets.toSorted(), MAX_PROFILES_PER_READ);
  const read = await Promise.all(parts.map((addresses) => getPublicProfiles(api, { addresses })));
  return new Map(read.flat().map((profile) => [profile.address.toLowerCase(), profile]));
}

/** First element of the query keys of public profiles. */
export const PUBLIC_PROFILES = 'public-profile';

/** Query of a wallet's public profile; `null` if there is none or an admin has hidden it. */
export const publicProfileQuery = (address: string) =>
  queryOptions({
    queryKey: [PUBLIC_PROFILES, address.toLowerCase()],
    queryFn: () => readTogether(address.toLowerCase()),
    staleTime: 60_000,
    meta: LASTING,
  });

/**
 * Returns a wallet's public profile; `undefined` until it is loaded, if there is none, and if it is hidden.
 * @param address `null` if there is no wallet, in which case nothing is read
 */
export const usePublicProfile = (address: string | null): PublicProfile | undefined =>
  useQuery({ ...publicProfileQuery(address ?? ''), enabled: address !== null }).data ?? undefined;
