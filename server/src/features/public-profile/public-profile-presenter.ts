import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { PublicProfileRow } from './public-profile-model.ts';

/** Returns the URL of an uploaded file by content name. */
export type UrlOf = (name: string) => string;

/** Presents what a wallet shows of itself. */
export function presentPublicProfile(
  { account, name, picture, links }: Pick<PublicProfileRow, 'account' | 'name' | 'picture' | 'links'>,
  urlOf: UrlOf,
): Wire['PublicProfile'] {
  return {
    address: shownAddress(account),
    name,
    picture: picture === null ? null : urlOf(picture),
    links: JSON.parse(links) as string[],
  };
}

/** Presents why and since when a profile is hidden. `undefined` if it is not. */
export function presentHiding({
  hiddenReason,
  hiddenAt,
}: Pick<PublicProfileRow, 'hiddenReason' | 'hiddenAt'>): Wire['Hidden'] | undefined {
  return hiddenAt === null ? undefined : { reason: hiddenReason ?? '', at: hiddenAt };
}
