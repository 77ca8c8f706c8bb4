import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { PublicProfileRow } from './public-profile-model.ts';

/** URLs of pictures by their content names. */
export interface PictureUrls {
  /** Returns the URL of a picture that everyone may see. */
  of(name: string): string;
  /** Returns a URL, signed for an account (by id), at which a hidden picture can be read for a limited time. */
  signedFor(account: string, name: string): string;
}

/**
 * Presents a public profile.
 * @param reader id of the account that reads the profile; needed only for a hidden one
 */
export function presentPublicProfile(
  { account, name, picture, links, hiddenAt }: Omit<PublicProfileRow, 'hiddenReason' | 'hiddenBy'>,
  urls: PictureUrls,
  reader?: string,
): Wire['PublicProfile'] {
  const urlOf = (one: string) =>
    reader === undefined || hiddenAt === null ? urls.of(one) : urls.signedFor(reader, one);
  return {
    address: shownAddress(account),
    name,
    picture: picture === null ? null : urlOf(picture),
    links: JSON.parse(links) as string[],
  };
}

/** Presents why and since when a profile is hidden. Returns `undefined` if it is not hidden. */
export function presentHiding({
  hiddenReason,
  hiddenAt,
}: Pick<PublicProfileRow, 'hiddenReason' | 'hiddenAt'>): Wire['Hidden'] | undefined {
  return hiddenAt === null ? undefined : { reason: hiddenReason ?? '', at: hiddenAt };
}
