import type { Fault } from '../base/fault.ts';
import type { JsonObject } from '../base/json.ts';
import { keysOf } from '../base/keys-of.ts';
import { isBlank } from '../base/text.ts';
import { isRarity, RARITIES } from '../domain/nft/rarity.ts';
import { checkNft } from '../domain/nft/rules.ts';
import type { NftForm } from '../domain/nft/types.ts';
import { addRuleFaults, fileOf, itemsOf, textOf, type Checking, type Item } from './checking.ts';
import type { Credits } from './check-people.ts';
import type { PersonList } from './lists.ts';
import type { CollectionPlan, NftPlan, PersonPlan } from './plan.ts';
import { creditOf, suggestionUnlessMany } from './references.ts';

/** Fields that refer to a person, with the list that the person is in. */
const PEOPLE = {
  imageArtist: { list: 'imageArtists', title: 'image artist' },
  producer: { list: 'producers', title: 'producer' },
  executiveProducer: { list: 'executiveProducers', title: 'executive producer' },
  fan: { list: 'fans', title: 'fan' },
} as const satisfies Record<string, { list: PersonList; title: string }>;

type PersonField = keyof typeof PEOPLE;
const PERSON_FIELDS = keysOf(PEOPLE);

/**
 * Manifest fields by form field. Faults of a person are reported where the person is defined, so of a person's
 * fields only the name is listed here.
 */
const FIELDS: Record<string, string> = {
  artwork: 'artwork',
  title: 'title',
  description: 'description',
  rarity: 'rarity',
  supply: 'supply',
  other: 'other',
  collectionTitle: 'collection',
  ...Object.fromEntries(PERSON_FIELDS.map((field) => [`${field}Name`, field])),
};

/** Number of pictures that are checked ahead of their item. */
const READ_AHEAD = 8;

/** Checks the `nfts` list. */
export async function checkNfts(
  checking: Checking,
  manifest: Record<string, unknown>,
  credits: Credits,
): Promise<{ items: Item[]; plans: NftPlan[] }> {
  const items = itemsOf(manifest['nfts'], ['nfts'], checking.findings);
  const plans: NftPlan[] = [];
  for (const item of items.slice(0, READ_AHEAD)) prefetchArtwork(checking, item);
  for (const [index, item] of items.entries()) {
    const next = items[index + READ_AHEAD];
    if (next) prefetchArtwork(checking, next);
    const plan = await planNft(checking, item, credits);
    if (plan) plans.push(plan);
  }
  return { items, plans };
}

/** Starts checking an item's picture while earlier items are checked. The result is cached until it is needed. */
function prefetchArtwork({ files }: Checking, item: Item): void {
  const path = textOf(item, 'artwork');
  if (path?.trim()) files.check(path, 'image').catch(() => undefined);
}

async function planNft(checking: Checking, item: Item, credits: Credits): Promise<NftPlan | undefined> {
  const faults = checkNft(formOf(item)).map((one) => withRarities(one, item, checking));
  addRuleFaults(checking, item, faults, FIELDS);
  const artwork = await fileOf(checking, item, 'artwork', 'image');
  const people = {} as Record<PersonField, PersonPlan | undefined>;
  for (const field of PERSON_FIELDS) {
    const { list, title } = PEOPLE[field];
    people[field] = await creditOf(checking, item, field, {
      written: credits.people[list],
      look: (reference) => checking.existing.person(list, reference),
      names: () => checking.existing.names(list),
      title,
    });
  }
  const collection: CollectionPlan | undefined = await creditOf(checking, item, 'collection', {
    written: credits.collections,
    look: (reference) => checking.existing.collection(reference),
    names: () => checking.existing.names('collections'),
    title: 'collection',
  });
  const { imageArtist, producer, executiveProducer, fan } = people;
  const title = textOf(item, 'title');
  const description = textOf(item, 'description');
  const other = textOf(item, 'other');
  const { rarity, supply } = item.written;
  const isNamed = imageArtist && producer && executiveProducer && fan && collection;
  const isDescribed = title !== undefined && description !== undefined && other !== undefined;
  if (!artwork || !isNamed || !isDescribed || !isRarity(rarity) || typeof supply !== 'number')
    return undefined;
  if (checking.findings.has(item.place)) return undefined;
  return {
    key: item.key,
    written: item.written as JsonObject,
    artwork,
    title,
    description,
    rarity,
    supply,
    imageArtist,
    producer,
    executiveProducer,
    fan,
    other,
    collection,
  };
}

/** Adds the known rarities to the fault of an unknown one, which a manifest names without a list to choose from. */
function withRarities(one: Fault, item: Item, { findings }: Checking): Fault {
  if (one.field !== 'rarity' || one.code !== 'malformed') return one;
  const meant = suggestionUnlessMany(findings, textOf(item, 'rarity') ?? '', RARITIES);
  return { ...one, message: `${one.message}: ${RARITIES.join(', ')}.${meant}` };
}

function formOf(item: Item): NftForm {
  const named = (field: string) => (isBlank(item.written[field]) ? '' : 'named');
  const supply = item.written['supply'];
  return {
    artwork: textOf(item, 'artwork'),
    title: textOf(item, 'title') ?? '',
    description: textOf(item, 'description') ?? '',
    rarity: textOf(item, 'rarity') ?? '',
    supply: typeof supply === 'number' ? supply : null,
    ...Object.fromEntries(PERSON_FIELDS.map((field) => [`${field}Name`, named(field)])),
    other: textOf(item, 'other') ?? '',
    collectionTitle: named('collection'),
  };
}
