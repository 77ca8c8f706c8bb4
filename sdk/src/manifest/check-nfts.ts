import type { JsonObject } from '../json.ts';
import type { Rarity } from '../nft/rarity.ts';
import { checkNft } from '../nft/rules.ts';
import type { NftForm } from '../nft/types.ts';
import { addRuleFaults, fileOf, itemsOf, textOf, type Checking, type Item } from './checking.ts';
import type { Credits } from './check-people.ts';
import type { PersonList } from './lists.ts';
import type { CollectionPlan, NftPlan, PersonPlan } from './plan.ts';
import { creditOf } from './references.ts';

/** Fields that refer to a person, with the person's list and the prefix of the form's fields. */
const PEOPLE = {
  imageArtist: { list: 'imageArtists', part: 'ImageArtist', title: 'image artist' },
  producer: { list: 'producers', part: 'Producer', title: 'producer' },
  executiveProducer: { list: 'executiveProducers', part: 'ExecutiveProducer', title: 'executive producer' },
  fan: { list: 'fans', part: 'Fan', title: 'fan' },
} as const satisfies Record<string, { list: PersonList; part: string; title: string }>;

type PersonField = keyof typeof PEOPLE;
const PERSON_FIELDS = Object.keys(PEOPLE) as PersonField[];

/** Manifest fields by the form fields that faults refer to. Faults of a person are reported at the person instead. */
const FIELDS: Record<string, string> = {
  artwork: 'artwork',
  title: 'title',
  description: 'description',
  type: 'rarity',
  tokensupply: 'supply',
  other: 'other',
  collectiontitle: 'collection',
  ...Object.fromEntries(PERSON_FIELDS.map((field) => [`${PEOPLE[field].part}Name`, field])),
};

/** Number of items whose pictures are read ahead. */
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
    const plan = await checkOne(checking, item, credits);
    if (plan) plans.push(plan);
  }
  return { items, plans };
}

/** Starts checking an item's picture while earlier items are checked. The result is cached until it is needed. */
function prefetchArtwork({ files }: Checking, item: Item): void {
  const path = textOf(item, 'artwork');
  if (path?.trim()) files.check(path, 'image').catch(() => undefined);
}

async function checkOne(checking: Checking, item: Item, credits: Credits): Promise<NftPlan | undefined> {
  addRuleFaults(checking, item, checkNft(formOf(item)), FIELDS);
  const artwork = await fileOf(checking, item, 'artwork', 'image');
  const people = {} as Record<PersonField, PersonPlan | undefined>;
  for (const field of PERSON_FIELDS) {
    const { list, title } = PEOPLE[field];
    people[field] = await creditOf(checking, item, field, {
      written: credits.people[list],
      look: (reference) => checking.existing.person(list, reference),
      title,
    });
  }
  const collection: CollectionPlan | undefined = await creditOf(checking, item, 'collection', {
    written: credits.collections,
    look: (reference) => checking.existing.collection(reference),
    title: 'collection',
  });
  const { imageArtist, producer, executiveProducer, fan } = people;
  const isComplete = artwork && imageArtist && producer && executiveProducer && fan && collection;
  if (!isComplete || checking.findings.has(item.place)) return undefined;
  return {
    key: item.key,
    written: item.written as JsonObject,
    artwork,
    title: textOf(item, 'title')!,
    description: textOf(item, 'description')!,
    rarity: textOf(item, 'rarity') as Rarity,
    supply: item.written['supply'] as number,
    imageArtist,
    producer,
    executiveProducer,
    fan,
    other: textOf(item, 'other')!,
    collection,
  };
}

function formOf(item: Item): NftForm {
  const named = (field: string) => (isEmpty(item.written[field]) ? '' : 'named');
  const supply = item.written['supply'];
  return {
    artwork: textOf(item, 'artwork'),
    title: textOf(item, 'title') ?? '',
    description: textOf(item, 'description') ?? '',
    type: textOf(item, 'rarity') ?? '',
    tokensupply: typeof supply === 'number' ? supply : null,
    ...Object.fromEntries(PERSON_FIELDS.map((field) => [`${PEOPLE[field].part}Name`, named(field)])),
    other: textOf(item, 'other') ?? '',
    collectiontitle: named('collection'),
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
