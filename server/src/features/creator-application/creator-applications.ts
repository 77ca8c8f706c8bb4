import type { Router } from 'express';
import type { Database } from '../../platform/database/index.ts';
import { actorNames } from '../admin/audit-service.ts';
import type { Stores } from '../stores.ts';
import { applicationDecisionService } from './application-decision-service.ts';
import { creatorApplicationRoutes } from './creator-application-routes.ts';
import { creatorApplicationService, type CreatorApplicationOptions } from './creator-application-service.ts';
import { creatorApplicationStore } from './creator-application-store.ts';

export interface CreatorApplicationsOptions extends Pick<CreatorApplicationOptions, 'chain' | 'now'> {
  database: Database;
  stores: Pick<Stores, 'members' | 'audit' | 'hidingNotices' | 'creatorTerms'>;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
}

/** Creates the router for applications for the creator role. */
export function creatorApplications({ database, stores, ...options }: CreatorApplicationsOptions): Router {
  const { members, audit, hidingNotices, creatorTerms } = stores;
  const common = { ...options, store: creatorApplicationStore(database), terms: creatorTerms };
  return creatorApplicationRoutes(
    creatorApplicationService({ ...common, members }),
    applicationDecisionService({ ...common, audit, notices: hidingNotices, actorOf: actorNames(members) }),
  );
}
