import type { Place } from './faults.ts';

/** Fields of each list's items, in the order in which they are checked. */
export const FIELD_ORDER: Readonly<Record<string, readonly string[]>> = {
  imageArtists: ['key', 'name', 'about', 'image', 'website'],
  producers: ['key', 'name', 'image', 'inspiration'],
  executiveProducers: ['key', 'name', 'image', 'inspiration'],
  fans: ['key', 'name', 'image', 'inspiration'],
  musicArtists: ['key', 'name', 'image', 'about'],
  collections: ['key', 'title', 'image'],
  nfts: [
    'key',
    'artwork',
    'title',
    'description',
    'rarity',
    'supply',
    'imageArtist',
    'producer',
    'executiveProducer',
    'fan',
    'other',
    'collection',
  ],
  cubes: [
    'key',
    'nfts',
    'title',
    'description',
    'price',
    'royalty',
    'ownerMusic',
    'nonOwnerMusic',
    'musicArtist',
  ],
  drops: [
    'key',
    'cubes',
    'title',
    'description',
    'image',
    'startsAt',
    'endsAt',
    'minimumBid',
    'bidDelta',
    'extension',
  ],
  seasons: ['key', 'title', 'description', 'image', 'drops'],
};

/** Name of a list in a manifest's `profiles`. */
export type PersonList = 'imageArtists' | 'producers' | 'executiveProducers' | 'fans' | 'musicArtists';

/** Names of the lists in a manifest's `profiles`, in the order of the file. */
export const PERSON_LISTS: readonly PersonList[] = [
  'imageArtists',
  'producers',
  'executiveProducers',
  'fans',
  'musicArtists',
];

/** Returns the name of the list that a place is in: 'producers' for `profiles.producers[0].name`. */
export function listOf(place: Place): string {
  return String((place[0] === 'profiles' ? place[1] : place[0]) ?? '');
}

/**
 * Returns the place of the enclosing item: `nfts[3]` for `nfts[3].title`, or `place` itself if it is not in an item.
 */
export function itemPlaceOf(place: Place): Place {
  const depth = place[0] === 'profiles' ? 3 : 2;
  return typeof place[depth - 1] === 'number' ? place.slice(0, depth) : place;
}
