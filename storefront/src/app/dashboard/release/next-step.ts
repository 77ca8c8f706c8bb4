import { lookUpItems, type Api, type ManifestItem } from '@cubedrop/sdk/api';
import type { KeyedList, Reference } from '@cubedrop/sdk/manifest';
import { filesDatabase } from '../../../files/database.ts';
import { PLANNED_LISTS, readPlanned, type PlannedItems } from '../../../files/planned/planned-items.ts';
import { readRelease } from '../../../files/planned/release.ts';
import { readQueue } from '../../../features/nft/queue/queue.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import type { InputOf } from '../../../wallet/transactions/flows.ts';
import { KIND_OF_LIST, type ReleaseKind } from './release-kinds.ts';

/** The next run of a release. */
export interface ReleaseStep {
  kind: ReleaseKind;
  input: InputOf<ReleaseKind>;
  /** The subject shown to the user. */
  about: string;
  list: KeyedList;
  /** Manifest keys of the items that the run creates. */
  keys: readonly string[];
}

/** Ids of an existing NFT, cube or drop. */
interface Ids {
  id: string;
  onChainId: string;
}

/**
 * Returns the run that creates the next items of a release: the queued NFTs at once, and then each cube, drop and season
 * whose parts exist. `null` if nothing is left that can be created.
 */
export async function nextStep(
  owner: string,
  api: Pick<Api, 'post'>,
  opening = filesDatabase(),
): Promise<ReleaseStep | null> {
  const nfts = await nextNfts(owner, api, opening);
  if (nfts) return nfts;
  for (const list of PLANNED_LISTS) {
    const items = await readPlanned(list, owner, opening);
    const made = await lookUp(api, list, items);
    for (const item of items) {
      if (made.has(item.key)) continue;
      const input = await inputOf(api, item);
      if (input) return { kind: KIND_OF_LIST[list], input, about: item.title, list, keys: [item.key] };
    }
  }
  return null;
}

async function nextNfts(
  owner: string,
  api: Pick<Api, 'post'>,
  opening: ReturnType<typeof filesDatabase>,
): Promise<ReleaseStep | null> {
  const release = await readRelease(owner, opening);
  const keys = new Set(release.flatMap(({ list, key }) => (list === 'nfts' ? [key] : [])));
  const queued = (await readQueue(owner, opening)).flatMap(({ nft }) =>
    nft.key !== undefined && keys.has(nft.key) ? [{ ...nft, key: nft.key }] : [],
  );
  const made = await lookUp(api, 'nfts', queued);
  const missing = queued.filter(({ key }) => !made.has(key));
  if (missing.length === 0) return null;
  return {
    kind: 'createNfts',
    input: { nfts: missing },
    about: nftTexts.count(missing.length),
    list: 'nfts',
    keys: missing.map(({ key }) => key),
  };
}

/** Returns the input of the flow that creates a planned item; `null` if one of its parts does not exist. */
async function inputOf(
  api: Pick<Api, 'post'>,
  item: PlannedItems[keyof PlannedItems],
): Promise<InputOf<ReleaseKind> | null> {
  if ('nfts' in item) {
    const parts = await idsOf(api, 'nfts', item.nfts);
    return parts && { ...item, nfts: parts.map(({ id, onChainId }) => ({ id, nftId: onChainId })) };
  }
  if ('cubes' in item) {
    const parts = await idsOf(api, 'cubes', item.cubes);
    return parts && { ...item, cubes: parts };
  }
  const parts = await idsOf(api, 'drops', item.drops);
  return parts && { ...item, drops: parts.map(({ id }) => id) };
}

/** Returns the ids of referenced items; `null` if one of them does not exist. */
async function idsOf(
  api: Pick<Api, 'post'>,
  list: 'nfts' | 'cubes' | 'drops',
  references: readonly Reference[],
): Promise<Ids[] | null> {
  const made = await lookUp(
    api,
    list,
    references.filter((one) => 'key' in one),
  );
  const ids = references.flatMap((one): Ids | [] => {
    if ('id' in one) return one;
    const { id, onChainId } = made.get(one.key) ?? {};
    return id && onChainId ? { id, onChainId } : [];
  });
  return ids.length === references.length ? ids : null;
}

/** Returns the items that exist, by manifest key. */
async function lookUp(
  api: Pick<Api, 'post'>,
  list: KeyedList,
  items: readonly { key: string }[],
): Promise<Map<string, ManifestItem>> {
  if (items.length === 0) return new Map();
  const found = await lookUpItems(api, { list, keys: items.map(({ key }) => key) });
  return new Map(found.flatMap((item) => (item.id === null ? [] : [[item.key, item]])));
}
