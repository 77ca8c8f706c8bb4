import {
  checkPublicProfile,
  contentNameOfUrl,
  displayNameOf,
  isImageName,
  profileLinkOf,
  publicProfileMessages as messages,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { badRequest } from '../../platform/errors.ts';
import type { PublicProfileRow } from './public-profile-model.ts';
import { presentHiding, presentPublicProfile, type PictureUrls } from './public-profile-presenter.ts';
import type { PublicProfileStore } from './public-profile-store.ts';

/** A public profile as its owner sends it. */
export interface SentProfile {
  readonly name: string | null;
  /** URL of an upload. */
  readonly picture: string | null;
  readonly links: readonly string[];
}

export interface PublicProfileOptions {
  store: PublicProfileStore;
  /** Resolves any name of an upload to its content name, or to `undefined` if there is no such upload. */
  uploaded: (name: string) => Promise<string | undefined>;
  /** Whether a picture, by content name, must not be public because only hidden profiles show it (`isHiddenPicture`). */
  isHidden: (name: string) => Promise<boolean>;
  urls: PictureUrls;
}

/** Reads and changes public profiles. Wallets are in lower case. */
export interface PublicProfileService {
  /** Returns the profiles that are neither hidden nor empty, each once, in the order of the wallets. */
  shownOf(wallets: readonly string[]): Promise<Wire['PublicProfile'][]>;
  /**
   * Returns a wallet's own profile and, if it is hidden, the reason. The profile is empty if the wallet has none.
   * @param account id of the wallet's account
   */
  own(wallet: string, account: string): Promise<{ profile: Wire['PublicProfile']; hidden?: Wire['Hidden'] }>;
  /** Replaces a wallet's profile. @throws HttpError 400 if the name, a link or the picture is not allowed */
  save(wallet: string, profile: SentProfile): Promise<void>;
}

const empty = (account: string): PublicProfileRow => ({
  account,
  name: null,
  picture: null,
  links: '[]',
  hiddenReason: null,
  hiddenBy: null,
  hiddenAt: null,
});

export function publicProfileService(options: PublicProfileOptions): PublicProfileService {
  const { store, uploaded, isHidden, urls } = options;
  /**
   * Returns the content name of a picture that a wallet may show.
   * @throws HttpError 400 if there is no such upload, or if it is the picture of the hidden profile of another wallet
   */
  const pictureIn = async (url: string, wallet: string): Promise<string> => {
    const given = contentNameOfUrl(url);
    const name = given && isImageName(given) ? await uploaded(given) : undefined;
    if (name === undefined) throw badRequest(messages.pictureMissing);
    if ((await isHidden(name)) && (await store.of(wallet))?.picture !== name)
      throw badRequest(messages.pictureMissing);
    return name;
  };

  return {
    async shownOf(wallets) {
      const asked = [...new Set(wallets)];
      const rows = new Map((await store.shownOf(asked)).map((row) => [row.account, row]));
      return asked.flatMap((wallet) => {
        const row = rows.get(wallet);
        return row && hasContent(row) ? [presentPublicProfile(row, urls)] : [];
      });
    },
    async own(wallet, account) {
      const row = (await store.of(wallet)) ?? empty(wallet);
      const hidden = presentHiding(row);
      return { profile: presentPublicProfile(row, urls, account), ...(hidden && { hidden }) };
    },
    async save(wallet, { name: sentName, picture, links }) {
      const [fault] = checkPublicProfile({ name: sentName ?? '', links });
      if (fault) throw badRequest(fault.message);
      const name = displayNameOf(sentName ?? '');
      await store.save(wallet, {
        name: name === '' ? null : name,
        picture: picture === null ? null : await pictureIn(picture, wallet),
        links: JSON.stringify(links.map(profileLinkOf)),
      });
    },
  };
}

const hasContent = ({ name, picture, links }: PublicProfileRow): boolean =>
  name !== null || picture !== null || links !== '[]';
