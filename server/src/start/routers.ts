import type { Router } from 'express';
import type { AccountParts } from '../features/account/account-parts.ts';
import { accountRoutes } from '../features/account/account-routes.ts';
import type { AccountStore } from '../features/account/account-store.ts';
import type { MemberStore } from '../features/account/member-store.ts';
import { members } from '../features/account/members.ts';
import { administration } from '../features/admin/administration.ts';
import { audioRoutes } from '../features/audio/audio-routes.ts';
import { audioService } from '../features/audio/audio-service.ts';
import { previews } from '../features/audio/previews.ts';
import { documentRoutes } from '../features/document/document-routes.ts';
import { randomDropRoutes } from '../features/drop/random-drop-routes.ts';
import { randomDropService } from '../features/drop/random-drop-service.ts';
import { randomDropStore } from '../features/drop/random-drop-store.ts';
import { liveRoutes } from '../features/live/live-routes.ts';
import { pictureRoutes } from '../features/picture/picture-routes.ts';
import { sharePictures } from '../features/share/share-pictures.ts';
import { shareRoutes } from '../features/share/share-routes.ts';
import { uploadQuota } from '../features/upload/upload-quota.ts';
import { uploadRoutes } from '../features/upload/upload-routes.ts';
import type { Database } from '../platform/database/index.ts';
import { countedHere } from '../platform/http/rate-limit.ts';
import { messageBudget } from '../platform/mail/message-budget.ts';
import type { Messengers } from '../platform/mail/messengers.ts';
import type { SharedLimits } from '../platform/redis/shared-limits.ts';
import type { Keys } from '../platform/secret.ts';
import type { Storage } from '../platform/storage/open-storage.ts';
import type { ChainIndex } from './chain-index.ts';
import type { ServerConfig } from './config.ts';
import type { FileParts } from './file-parts.ts';

export interface RouterOptions {
  config: ServerConfig;
  keys: Keys;
  database: Database;
  storage: Storage;
  index: ChainIndex;
  accounts: AccountStore;
  memberRows: MemberStore;
  parts: AccountParts;
  files: FileParts;
  messengers: Messengers;
  /** Limits shared with other servers, if there are any. */
  limits: SharedLimits | undefined;
  /** Returns the chain's time, in seconds. */
  chainTime: () => Promise<number>;
  /** Seconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
  /** Called if a message could not be sent. */
  onUnsent: (error: unknown) => void;
}

/** Returns the routers of all features. */
export function featureRouters(options: RouterOptions): Router[] {
  const { database, storage, index, parts, files, now, onError } = options;
  const { uploads, signed, pictures, documents, storedDocuments, uploaders } = files;
  const audio = audioService({
    objects: storage.uploads,
    previews: previews(storage.uploads),
    cubes: index.cubes,
    now,
  });
  const randomDrops = randomDropService({
    store: randomDropStore(database, storedDocuments),
    chain: async () => (await index.follower.chain()).id,
    storedDocuments,
    documents,
    cubes: index.cubes,
    now,
  });
  const bytesEach = options.config.uploadedGigabytes * 1024 ** 3;
  return [
    accountRoutes(parts),
    memberRouter(options),
    adminRouter(options),
    uploadRoutes(uploads, signed, uploadQuota(uploaders, bytesEach), now),
    pictureRoutes(pictures, now),
    shareRoutes(sharePictures({ share: index.share, pictures, renditions: storage.renditions }), now),
    documentRoutes(documents, now),
    randomDropRoutes(randomDrops),
    audioRoutes(audio),
    liveRoutes({ live: index.live, isSignedIn: parts.accounts.isSignedIn, onError }),
    ...index.routers,
  ];
}

function memberRouter({
  config,
  keys,
  database,
  parts,
  files,
  messengers,
  limits,
  now,
  onUnsent,
}: RouterOptions): Router {
  return members({
    database,
    parts,
    publicUrl: config.publicUrl,
    now,
    secretKey: keys.pins,
    messengers,
    budget: messageBudget({
      counter: limits?.counter ?? countedHere,
      eachDay: { sms: config.smsPerDay, mail: config.mailPerDay },
    }),
    documents: files.documents,
    storedDocuments: files.storedDocuments,
    uploaded: files.signed.uploaded,
    onError: onUnsent,
  });
}

function adminRouter({
  config,
  database,
  accounts,
  memberRows,
  index,
  chainTime,
  now,
}: RouterOptions): Router {
  return administration({
    database,
    now,
    accounts,
    members: memberRows,
    configured: config.admins,
    creators: index.creators,
    isCreator: index.isCreator,
    find: index.listing,
    chainTime,
  });
}
