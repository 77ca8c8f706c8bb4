import type { Router } from 'express';
import { actorNames } from '../admin/audit-service.ts';
import type { Stores } from '../stores.ts';
import type { Database } from '../../platform/database/index.ts';
import { SIGNED_URL_SECONDS } from '../../platform/storage/objects.ts';
import { signedUploadUrl, type UrlSignatures } from '../../platform/storage/url-signatures.ts';
import { profileHidingService } from './profile-hiding-service.ts';
import type { PictureUrls } from './public-profile-presenter.ts';
import { publicProfileRoutes } from './public-profile-routes.ts';
import { publicProfileService, type PublicProfileOptions } from './public-profile-service.ts';
import { publicProfileStore } from './public-profile-store.ts';

export interface PublicProfilesOptions extends Pick<PublicProfileOptions, 'uploaded' | 'isHidden'> {
  database: Database;
  stores: Pick<Stores, 'members' | 'audit'>;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  signatures: UrlSignatures;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Creates the router for the public profiles of wallets. */
export function publicProfiles(given: PublicProfilesOptions): Router {
  const { database, stores, publicUrl, signatures, ...options } = given;
  const urls: PictureUrls = {
    of: (name) => `${publicUrl}/uploads/${name}`,
    signedFor: (account, name) =>
      signedUploadUrl(publicUrl, signatures, {
        name,
        account,
        expiresAt: options.now() + SIGNED_URL_SECONDS,
      }),
  };
  const common = {
    ...options,
    database,
    audit: stores.audit,
    actorOf: actorNames(stores.members),
    store: publicProfileStore(database),
    urls,
  };
  return publicProfileRoutes(publicProfileService(common), profileHidingService(common));
}
