import type { Wire } from '@cubedrop/sdk/api';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { shortText, shownAddress, webAddress } from '../../index/metadata/shown.ts';
import type { MentionedPerson } from './mention-content.ts';

/** A person whom an account has credited. */
export interface CreditedPerson extends MentionedPerson {
  readonly id: string;
}

/** A creator's public page. */
export interface CreatorPage {
  /** In lower case. */
  readonly wallet: string;
  readonly isCreator: boolean;
  /** Artists of the creator's public cubes, one of each name. */
  readonly artists: readonly CreditedPerson[];
  /** Content name of the photo in the account's settings; null if there is none. */
  readonly photo: string | null;
  readonly cubeCount: number;
  readonly dropCount: number;
  readonly collectionCount: number;
}

const MAX_ARTISTS = 50;

/** Presents a credited person. */
export function presentPerson(person: CreditedPerson, urls: FileUrls): Wire['Person'] {
  const { id, name, portrait, about, inspiration, website } = person;
  const presented: Wire['Person'] = { _id: id, Name: shortText(name), Profile: urls.upload(portrait) };
  if (about !== undefined) presented.About = about;
  if (inspiration !== undefined) presented.Inspiration = inspiration;
  if (website !== undefined) presented.Website = webAddress(website);
  return presented;
}

/**
 * Returns the music artist whose name is shown as a creator's: the only artist of all the creator's public cubes.
 * `undefined` if there is none or there are several.
 * @param artists the artists of the creator's public cubes, one of each name
 */
export const onlyArtist = <Artist>(artists: readonly Artist[]): Artist | undefined =>
  artists.length === 1 ? artists[0] : undefined;

/**
 * Presents a creator. If there is only one artist, the artist's name is used as the creator's, and the artist's
 * portrait if there is no photo.
 */
export function presentCreator(page: CreatorPage, urls: FileUrls): Wire['Creator'] {
  const { wallet, isCreator, artists, photo, cubeCount, dropCount, collectionCount } = page;
  const presented = artists.map((artist) => presentPerson(artist, urls));
  const artist = onlyArtist(presented);
  return {
    address: shownAddress(wallet),
    isCreator,
    name: artist?.Name ?? null,
    photo: photo === null ? (artist?.Profile ?? null) : urls.upload(photo),
    artists: presented.slice(0, MAX_ARTISTS),
    cubeCount,
    dropCount,
    collectionCount,
  };
}
