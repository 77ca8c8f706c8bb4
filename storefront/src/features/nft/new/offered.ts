import { ownImageOf } from '@cubedrop/sdk';
import type { Collection, Person } from '@cubedrop/sdk/api';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import { isKeptFile, type StoredPicture } from '../../../files/kept-file.ts';
import type { QueueCard } from '../queue/queue.ts';

/** The credits of an NFT. */
export type CreditName = 'imageArtist' | 'producer' | 'executiveProducer' | 'fan';

/** A person credited on an earlier NFT or in the queue, who can be credited again. */
export interface OfferedPerson {
  id: string;
  name: string;
  portrait: StoredPicture;
  statement: string;
  /** Empty if the credit has none. */
  website: string;
}

/** A collection of an earlier NFT or in the queue. */
export interface OfferedCollection {
  id: string;
  title: string;
  /** Its own picture. `null` if it has none. */
  image: StoredPicture | null;
  /** The picture by which it is recognised: its own, or the artwork of an NFT. */
  shown: StoredPicture | null;
}

/** Returns the people for a credit: those of earlier NFTs, and then the others of the queue. */
export function offeredPeople(
  credit: CreditName,
  people: readonly Person[],
  cards: readonly QueueCard[],
): OfferedPerson[] {
  const earlier = people.map(({ id, name, portrait, statement = '', website = '' }) => ({
    id,
    name,
    portrait: { url: portrait },
    statement,
    website,
  }));
  const queued = cards.map(({ nft }) => {
    const portrait = nft[`${credit}Portrait`];
    return {
      id: `${contentOf(portrait)} ${nft[`${credit}Name`]}`,
      name: nft[`${credit}Name`],
      portrait,
      statement: nft[`${credit}Statement`],
      website: credit === 'imageArtist' ? nft.imageArtistWebsite : '',
    };
  });
  return withoutRepeated([...earlier, ...queued], ({ name, portrait }) => [name, contentOf(portrait)]);
}

/** Returns the account's collections, and then the others of the queue. */
export function offeredCollections(
  collections: readonly Collection[],
  cards: readonly QueueCard[],
): OfferedCollection[] {
  const earlier = collections.map((collection) => {
    const { id, title, image } = collection;
    return { id, title, image: ownImageOf(collection), shown: image === null ? null : { url: image } };
  });
  const queued = cards.map(({ nft: { collectionTitle: title, collectionImage: image = null, artwork } }) => ({
    id: `${contentOf(image)} ${title}`,
    title,
    image,
    shown: image ?? artwork,
  }));
  return withoutRepeated([...earlier, ...queued], ({ title, image }) => [title, contentOf(image)]);
}

/** Returns whether two pictures have the same content, one of them in this browser and the other on the server or not. */
export const isSamePicture = (one: StoredPicture | null, other: ChosenPicture): boolean =>
  !(other instanceof File) && contentOf(one) === contentOf(other);

/** Returns the hash of a picture's content, which also names the file on the server; empty if there is no picture. */
function contentOf(picture: StoredPicture | null): string {
  if (picture === null) return '';
  if (isKeptFile(picture)) return picture.kept;
  return picture.url.split('/').at(-1)?.split('.')[0] ?? '';
}

/** Returns the first item of each identity. */
function withoutRepeated<Item>(items: readonly Item[], identityOf: (item: Item) => string[]): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const identity = JSON.stringify(identityOf(item));
    const isNew = !seen.has(identity);
    seen.add(identity);
    return isNew;
  });
}
