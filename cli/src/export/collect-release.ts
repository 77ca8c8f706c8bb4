import { contentNameOfUrl, ownImageOf } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import type { KeyedList } from '@cubedrop/sdk/manifest';
import type { Call } from '../commands/call.ts';
import { RunStore } from '../journal/run-store.ts';
import { LIST_TITLES } from '../plan/summary.ts';
import type { Session } from '../session/session.ts';
import type { Progress } from '../terminal/progress.ts';
import { everythingOf, ownCollections, selectedOf, type Listed, type Selection } from './account-items.ts';
import type { ChainFacts } from './chain-facts.ts';
import { EarlierManifests } from './earlier-manifests.ts';
import { ExportedRelease, type LeftOut } from './exported-release.ts';
import { cubeFacts, dropFacts, nftFacts, seasonFacts, type Facts } from './facts.ts';
import { addItems, type AddItemsOptions } from './add-items.ts';

export interface CollectOptions {
  /** The items to export; if it is empty, everything is exported. */
  selection: Selection;
  /** Whether keys may be registered with the server. */
  mayRegister: boolean;
}

/** Dependencies for reading items. */
export interface Reading {
  session: Pick<Session, 'api' | 'config' | 'account'>;
  chain: ChainFacts;
  progress: Progress;
}

/** A record of an item. */
interface ItemRecord {
  id: string;
  onChainId?: string | null;
  title: string;
}

/** Number of items that are looked up at a time. */
const AT_A_TIME = 500;

const UNKNOWN_METADATA = 'its metadata is unknown, or an admin has hidden a part of it';

/**
 * Collects the selected items, or everything that the account has made, in a manifest.
 * @throws CubedropError `not-found` if a selected item is not the account's; `validation` if the manifest would be
 *   too large; `unavailable`, `wrong-network`
 */
export async function collectRelease(
  call: Pick<Call<object>, 'folder' | 'terminal'>,
  { selection, mayRegister }: CollectOptions,
  { session, chain, progress }: Reading,
): Promise<ExportedRelease> {
  const { api, config, account } = session;
  const { address } = account;
  const collections = await ownCollections(api);
  const images = new Map(collections.map((one) => [one.id, contentNameOfUrl(ownImageOf(one)?.url ?? '')]));
  const { cubes, drops, seasons } = selection;
  const isEverything = cubes.length + drops.length + seasons.length === 0;
  const source = isEverything
    ? await everythingOf(api, address, collections)
    : await selectedOf(api, config, address, selection);
  const release = new ExportedRelease();
  const runs = new RunStore(call.folder).listOf({
    genesisHash: config.network.genesisHash,
    account: address,
  });
  const options: AddItemsOptions = {
    api,
    release,
    earlier: new EarlierManifests(runs),
    mayRegister,
    now: Math.floor(call.terminal.clock() / 1_000),
  };
  const addAll = async <Item extends ItemRecord>(
    list: KeyedList,
    { items, total }: Listed<Item>,
    factsOf: (item: Item) => Facts | undefined | Promise<Facts | undefined>,
  ) => {
    let done = 0;
    for await (const some of inChunks(items)) {
      const known: Facts[] = [];
      for (const item of some) {
        const facts = await factsOf(item);
        if (facts) known.push(facts);
        else release.leaveOut(leftOutItem(list, item), UNKNOWN_METADATA);
      }
      await addItems(options, list, known);
      done += some.length;
      progress.update(LIST_TITLES[list], done, Math.max(done, total), '');
    }
  };
  const imageOf = ({ collection }: Nft) => images.get(collection.id ?? '');
  await addAll('nfts', source.nfts, (nft) => nftFacts(nft, imageOf(nft), () => chain.nftDigest(nft)));
  await addAll('cubes', source.cubes, async (cube) => {
    const price = await chain.askedPrice(cube);
    return price === undefined ? undefined : cubeFacts(cube, price, () => chain.cubeDigest(cube));
  });
  await addAll('drops', source.drops, (drop) => dropFacts(drop, () => chain.dropDigest(drop)));
  await addAll('seasons', source.seasons, seasonFacts);
  return release;
}

function leftOutItem(list: KeyedList, { id, onChainId = null, title }: ItemRecord): Omit<LeftOut, 'reason'> {
  return { list, id, onChainId, title };
}

async function* inChunks<Item>(items: Listed<Item>['items']): AsyncGenerator<Item[], void> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < AT_A_TIME) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
