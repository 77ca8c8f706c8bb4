import type { Router } from 'express';
import { actorNames } from '../admin/audit-service.ts';
import type { Stores } from '../stores.ts';
import type { Database } from '../../platform/database/index.ts';
import { profileHidingService } from './profile-hiding-service.ts';
import { publicProfileRoutes } from './public-profile-routes.ts';
import { publicProfileService, type PublicProfileOptions } from './public-profile-service.ts';
import { publicProfileStore } from './public-profile-store.ts';

export interface PublicProfilesOptions extends Pick<PublicProfileOptions, 'uploaded'> {
  database: Database;
  stores: Pick<Stores, 'members' | 'audit'>;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Creates the router for the public profiles of wallets. */
export function publicProfiles({ database, stores, publicUrl, ...options }: PublicProfilesOptions): Router {
  const common = {
    ...options,
    database,
    audit: stores.audit,
    actorOf: actorNames(stores.members),
    store: publicProfileStore(database),
    urlOf: (name: string) => `${publicUrl}/uploads/${name}`,
  };
  return publicProfileRoutes(publicProfileService(common), profileHidingService(common));
}
