import { safeParseRoyalty, type RoyaltyResult } from '../domain/cube/royalty.ts';
import { checkCube } from '../domain/cube/rules.ts';
import type { JsonObject } from '../base/json.ts';
import { safeParseAmount, type AmountResult } from '../base/money/index.ts';
import { addRuleFaults, fileOf, itemsOf, textOf, type Checking, type Item } from './checking.ts';
import type { Credits } from './check-people.ts';
import type { CubePlan, Reference } from './plan.ts';
import type { Place } from './faults.ts';
import { creditOf, namesOf, referencesOf } from './references.ts';

const FIELDS: Record<string, string> = {
  nfts: 'nfts',
  title: 'title',
  description: 'description',
  price: 'price',
  royalty: 'royalty',
  ownerTrack: 'ownerMusic',
  previewTrack: 'nonOwnerMusic',
  musicArtistName: 'musicArtist',
};

/** Checks the `cubes` list, and that every NFT has enough copies for the new cubes that use it. */
export async function checkCubes(
  checking: Checking,
  manifest: Record<string, unknown>,
  credits: Credits,
  nfts: readonly Item[],
): Promise<{ items: Item[]; plans: CubePlan[] }> {
  const items = itemsOf(manifest['cubes'], ['cubes'], checking.findings);
  const copies = new Copies(checking, nfts);
  const keys = new Set(nfts.map(({ key }) => key).filter(Boolean));
  const plans: CubePlan[] = [];
  for (const item of items) {
    const plan = await planCube(checking, item, { credits, copies, keys });
    if (plan) plans.push(plan);
  }
  return { items, plans };
}

interface Context {
  credits: Credits;
  copies: Copies;
  keys: ReadonlySet<string>;
}

async function planCube(checking: Checking, item: Item, context: Context): Promise<CubePlan | undefined> {
  const made = checking.existingId('cubes', item.key);
  const title = textOf(item, 'title');
  const description = textOf(item, 'description');
  const price = amountOf(item, 'price');
  const royalty = royaltyOf(item);
  const faults = checkCube({
    nfts: namesOf(item.written['nfts']),
    title: title ?? '',
    description: description ?? '',
    price,
    royalty,
    ownerTrack: textOf(item, 'ownerMusic'),
    previewTrack: textOf(item, 'nonOwnerMusic'),
    musicArtistName: item.written['musicArtist'] ? 'named' : '',
  });
  addRuleFaults(checking, item, faults, FIELDS);
  const references = await referencesOf(checking, item, 'nfts', {
    keys: context.keys,
    look: (id) => (made ? checking.existing.nftIn(made, id) : checking.existing.nft(id)),
    title: 'NFT',
    ...(made ? {} : { condition: 'that has a copy left' }),
  });
  if (!made) {
    for (const reference of references) await context.copies.take(reference, reference.place);
  }
  const ownerMusic = await fileOf(checking, item, 'ownerMusic', 'audio');
  const nonOwnerMusic = await fileOf(checking, item, 'nonOwnerMusic', 'audio');
  const musicArtist = await creditOf(checking, item, 'musicArtist', {
    written: context.credits.people.musicArtists,
    look: (reference) => checking.existing.person('musicArtists', reference),
    names: () => checking.existing.names('musicArtists'),
    title: 'music artist',
  });
  if (
    !price?.ok ||
    !royalty.ok ||
    !ownerMusic ||
    !nonOwnerMusic ||
    !musicArtist ||
    title === undefined ||
    description === undefined ||
    checking.findings.has(item.place)
  )
    return undefined;
  return {
    key: item.key,
    written: item.written as JsonObject,
    nfts: references.map(({ place: _place, ...reference }) => reference),
    title,
    description,
    price: price.wei,
    royaltyBasisPoints: royalty.basisPoints,
    ownerMusic,
    nonOwnerMusic,
    musicArtist,
  };
}

/** Parses the royalty of a cube. Defaults to 0. */
function royaltyOf(item: Item): RoyaltyResult {
  const text = textOf(item, 'royalty')?.trim() ?? '';
  return text === '' ? { ok: true, basisPoints: 0 } : safeParseRoyalty(text);
}

/** Parses an amount field of an item. Returns `null` if it is missing or blank. */
export function amountOf(item: Item, field: string): AmountResult | null {
  const text = textOf(item, field);
  return text === undefined || text.trim() === '' ? null : safeParseAmount(text.trim());
}

/** Counts the remaining copies of each NFT as cubes take them. */
class Copies {
  readonly #checking: Checking;
  readonly #supplies: ReadonlyMap<string, unknown>;
  readonly #left = new Map<string, number>();

  constructor(checking: Checking, nfts: readonly Item[]) {
    this.#checking = checking;
    this.#supplies = new Map(nfts.map(({ key, written }) => [key, written['supply']]));
  }

  /** Takes a copy for a cube. Adds a finding at `place` if none is left. */
  async take(reference: Reference, place: Place): Promise<void> {
    const name = 'key' in reference ? `key ${reference.key}` : `id ${reference.id}`;
    const left = this.#left.get(name) ?? (await this.#copiesOf(reference));
    if (left < 1) this.#checking.findings.add(place, 'No copy of this NFT is left for this cube.');
    this.#left.set(name, left - 1);
  }

  /**
   * Returns the number of copies of an existing NFT that the account holds, according to the server, or the supply of
   * an NFT that does not exist yet.
   */
  async #copiesOf(reference: Reference): Promise<number> {
    const { existing, existingId } = this.#checking;
    const id = 'id' in reference ? reference.id : existingId('nfts', reference.key);
    if (id !== undefined) return (await existing.nft(id))?.copiesHeld ?? 0;
    const supply = 'key' in reference ? this.#supplies.get(reference.key) : undefined;
    // An invalid supply has its own finding, so the cubes are not reported as well.
    return typeof supply === 'number' && supply >= 1 ? supply : Number.POSITIVE_INFINITY;
  }
}
