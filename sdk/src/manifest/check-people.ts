import { checkCube } from '../domain/cube/rules.ts';
import type { Fault } from '../base/fault.ts';
import { checkNft } from '../domain/nft/rules.ts';
import { placeText } from './faults.ts';
import { addRuleFaults, fileOf, itemsOf, textOf, type Checking, type Item } from './checking.ts';
import { PERSON_LISTS, type PersonList } from './lists.ts';
import type { CollectionPlan, PersonPlan } from './plan.ts';

/** For each list of people, the manifest fields by form field, and the form's rule that checks them. */
const FORMS: Record<
  PersonList,
  { form: Record<string, string>; check: (form: Record<string, unknown>) => Fault[] }
> = {
  imageArtists: {
    form: { ...creditForm('imageArtist', 'about'), imageArtistWebsite: 'website' },
    check: checkCredits,
  },
  producers: { form: creditForm('producer', 'inspiration'), check: checkCredits },
  executiveProducers: { form: creditForm('executiveProducer', 'inspiration'), check: checkCredits },
  fans: { form: creditForm('fan', 'inspiration'), check: checkCredits },
  musicArtists: { form: creditForm('musicArtist', 'about'), check: checkMusicCredits },
};

/** The people and collections defined in a manifest, by list and key. Entries with a fault are `undefined`. */
export interface Credits {
  people: Record<PersonList, Map<string, PersonPlan | undefined>>;
  collections: Map<string, CollectionPlan | undefined>;
}

/** Checks the lists in `profiles`, and `collections`. */
export async function checkPeople(checking: Checking, manifest: Record<string, unknown>): Promise<Credits> {
  const profiles = (manifest['profiles'] ?? {}) as Record<string, unknown>;
  const people = {} as Credits['people'];
  for (const list of PERSON_LISTS) {
    people[list] = new Map();
    for (const item of itemsOf(profiles[list], ['profiles', list], checking.findings)) {
      people[list].set(item.key, await checkPerson(checking, list, item));
    }
  }
  const collections: Credits['collections'] = new Map();
  for (const item of itemsOf(manifest['collections'], ['collections'], checking.findings)) {
    collections.set(item.key, await checkCollection(checking, item));
  }
  return { people, collections };
}

/**
 * Returns the places of people and collections that no item refers to. They are only created along with an item that
 * refers to them.
 */
export function unreferencedCredits({ people, collections }: Credits, { named }: Checking): string[] {
  const lists = [
    ...PERSON_LISTS.map((list) => [`profiles.${list}`, people[list]] as const),
    ['collections', collections] as const,
  ];
  return lists.flatMap(([list, credits]) =>
    [...credits.values()].flatMap((credit, index) =>
      credit && named.has(credit) ? [] : [placeText([...list.split('.'), index])],
    ),
  );
}

async function checkPerson(
  checking: Checking,
  list: PersonList,
  item: Item,
): Promise<PersonPlan | undefined> {
  const { form, check } = FORMS[list];
  const entered = Object.fromEntries(
    Object.entries(form).map(([name, field]) => [name, textOf(item, field)]),
  );
  addRuleFaults(checking, item, check(entered), form);
  const name = textOf(item, 'name');
  const image = await fileOf(checking, item, 'image', 'image');
  if (name === undefined || !image || checking.findings.has(item.place)) return undefined;
  return {
    name,
    image,
    about: textOf(item, 'about') ?? '',
    website: textOf(item, 'website') ?? '',
    inspiration: textOf(item, 'inspiration') ?? '',
  };
}

async function checkCollection(checking: Checking, item: Item): Promise<CollectionPlan | undefined> {
  const title = textOf(item, 'title');
  const faults = checkNft({ collectionTitle: title ?? '' });
  addRuleFaults(checking, item, faults, { collectionTitle: 'title' });
  const image = (await fileOf(checking, item, 'image', 'image')) ?? null;
  return title === undefined || checking.findings.has(item.place) ? undefined : { title, image };
}

function creditForm(part: string, statement: 'about' | 'inspiration'): Record<string, string> {
  return { [`${part}Name`]: 'name', [`${part}Portrait`]: 'image', [`${part}Statement`]: statement };
}

function checkCredits(form: Record<string, unknown>): Fault[] {
  return checkNft(form);
}

function checkMusicCredits(form: Record<string, unknown>): Fault[] {
  return checkCube({ nfts: [], price: null, ...form });
}
