import type { Credit } from '../../index/metadata/readable.ts';

/** A person as stored in mentions, in the form from which ids are derived. `Profile` is a content name. */
export interface StoredPerson {
  Name: string;
  Profile: string;
  About?: string;
  Website?: string;
  Inspiration?: string;
}

/** A collection as stored in mentions. */
export interface StoredCollection {
  collectiontitle: string;
  /** Content name. */
  image?: string;
}

/** Encodes an artist, whose statement is about the piece. */
export function storedArtist({ name, portrait, statement }: Credit, website?: string): StoredPerson {
  const person: StoredPerson = { Name: name, Profile: portrait, About: statement };
  if (website !== undefined) person.Website = website;
  return person;
}

/** Encodes a producer, an executive producer or a fan, whose statement is about their inspiration. */
export function storedSupporter({ name, portrait, statement }: Credit): StoredPerson {
  return { Name: name, Profile: portrait, Inspiration: statement };
}

export function storedCollection(title: string, image?: string): StoredCollection {
  const collection: StoredCollection = { collectiontitle: title };
  if (image !== undefined) collection.image = image;
  return collection;
}

/** A person as first mentioned. */
export interface MentionedPerson {
  readonly name: string;
  /** Content name. */
  readonly portrait: string;
  readonly about: string | undefined;
  readonly inspiration: string | undefined;
  readonly website: string | undefined;
}

/** Decodes the content of a person's mention. */
export function personIn(content: string): MentionedPerson {
  const stored = JSON.parse(content) as StoredPerson;
  return {
    name: stored.Name,
    portrait: stored.Profile,
    about: stored.About,
    inspiration: stored.Inspiration,
    website: stored.Website,
  };
}

/** Decodes the content of a collection's mention. `image` is a content name. */
export function collectionIn(content: string): { title: string; image: string | undefined } {
  const stored = JSON.parse(content) as StoredCollection;
  return { title: stored.collectiontitle, image: stored.image };
}
