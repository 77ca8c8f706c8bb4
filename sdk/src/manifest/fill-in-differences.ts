import {
  getCollection,
  getCube,
  getDrop,
  getSeason,
  listOwnCollections,
  type Api,
  type Nft,
} from '../api/index.ts';
import type { ExistingItem } from '../domain/manifest-key/existing-item.ts';
import { differencesOf } from './differences.ts';
import type { FoundPlan, TakenKey } from './found-plan.ts';
import {
  cubeFields,
  dropFields,
  nftFields,
  seasonFields,
  type ComparedFields,
  type NameOf,
} from './made-fields.ts';
import type { Plan } from './plan.ts';

/** Maximum number of items to compare with those on the server. */
const MAX_COMPARED = 100;

/**
 * For each item whose key is taken, fills in how it differs from the existing item. Leaves out keys that were only
 * reserved, and items whose differences are already known from an earlier manifest on this machine. Compares at
 * most {@link MAX_COMPARED} items.
 */
export async function fillInDifferences(api: Api, plan: Plan, found: FoundPlan): Promise<void> {
  const uncompared = found.taken
    .filter((one) => one.differences === undefined && one.made)
    .slice(0, MAX_COMPARED);
  if (uncompared.length === 0) return;
  const nameOf = partNamesOf(found);
  const nfts = await nftsOf(
    api,
    uncompared.flatMap(({ list, made }) => (list === 'nfts' && made ? [made.id] : [])),
  );
  for (const one of uncompared) {
    const fields = one.made && (await fieldsOf(api, plan, one, { id: one.made.id, nfts, nameOf }));
    if (fields) one.differences = differencesOf(fields.made, fields.planned);
  }
}

/** Data of an existing item and its parts, to compare it with the planned one. */
interface FieldSources {
  /** Server id of the existing item. */
  id: string;
  /** NFTs to compare, by server id. */
  nfts: ReadonlyMap<string, Nft>;
  /**
   * For each list of the manifest whose items can be parts of others (NFTs of cubes, cubes of drops, drops of seasons):
   * the function that names such a part.
   */
  nameOf: Record<'nfts' | 'cubes' | 'drops', NameOf>;
}

async function fieldsOf(
  api: Api,
  plan: Plan,
  { list, index }: TakenKey,
  { id, nfts, nameOf }: FieldSources,
): Promise<ComparedFields | undefined> {
  switch (list) {
    case 'nfts': {
      const planned = plan.nfts[index];
      const nft = nfts.get(id);
      return planned && nft && nftFields(nft, planned);
    }
    case 'cubes': {
      const planned = plan.cubes[index];
      const { cube } = await getCube(api, { view: { cubeId: id } });
      return planned && cubeFields(cube, planned, nameOf.nfts);
    }
    case 'drops': {
      const planned = plan.drops[index];
      const { drop } = await getDrop(api, { dropId: id });
      return planned && dropFields(drop, planned, nameOf.cubes);
    }
    case 'seasons': {
      const planned = plan.seasons[index];
      const { season } = await getSeason(api, { seasonId: id });
      return planned && seasonFields(season, planned, nameOf.drops);
    }
  }
}

/**
 * Returns the NFTs with these server ids, by server id. Reads them from the account's collections, because the
 * account's list of NFTs leaves out NFTs whose copies are all in cubes.
 */
async function nftsOf(api: Api, ids: readonly string[]): Promise<Map<string, Nft>> {
  const wanted = new Set(ids);
  const found = new Map<string, Nft>();
  if (wanted.size === 0) return found;
  for (const { id: collectionId, nftIds } of await listOwnCollections(api)) {
    if (!nftIds.some((id) => wanted.has(id))) continue;
    const { nfts } = await getCollection(api, { collectionId });
    for (const nft of nfts) if (wanted.has(nft.id)) found.set(nft.id, nft);
  }
  return found;
}

/** Returns functions that name a referenced item: by its key in this manifest, or else by its server id. */
function partNamesOf({ made, taken }: FoundPlan): FieldSources['nameOf'] {
  const keys = new Map<string, string>();
  const ids = new Map<string, string>();
  const add = (name: string, { id }: ExistingItem) => {
    keys.set(id, name.slice(name.indexOf('/') + 1));
    ids.set(name, id);
  };
  for (const [name, one] of made) add(name, one);
  for (const one of taken) if (one.made) add(`${one.list}/${one.key}`, one.made);
  const within =
    (list: string): NameOf =>
    (reference) => {
      const id = 'id' in reference ? reference.id : ids.get(`${list}/${reference.key}`);
      return (id === undefined ? undefined : keys.get(id)) ?? id ?? ('key' in reference ? reference.key : '');
    };
  return { nfts: within('nfts'), cubes: within('cubes'), drops: within('drops') };
}
