import type { Router } from 'express';
import { accountRoutes } from '../features/account/account-routes.ts';
import { members } from '../features/account/members.ts';
import { administration } from '../features/admin/administration.ts';
import { audioRoutes } from '../features/audio/audio-routes.ts';
import { audioService } from '../features/audio/audio-service.ts';
import { previews } from '../features/audio/previews.ts';
import { trackPeaks } from '../features/audio/track-peaks.ts';
import { creatorApplications } from '../features/creator-application/creator-applications.ts';
import { documentRoutes } from '../features/document/document-routes.ts';
import { randomDropRoutes } from '../features/drop/random-drop-routes.ts';
import { randomDropService } from '../features/drop/random-drop-service.ts';
import { randomDropStore } from '../features/drop/random-drop-store.ts';
import { liveRoutes } from '../features/live/live-routes.ts';
import { pictureRoutes } from '../features/picture/picture-routes.ts';
import { publicProfiles } from '../features/public-profile/public-profiles.ts';
import { sharePictures } from '../features/share/share-pictures.ts';
import { shareRoutes } from '../features/share/share-routes.ts';
import { uploadRoutes } from '../features/upload/upload-routes.ts';
import type { Resources } from './resources.ts';
import type { ServerOptions } from './server-options.ts';
import type { Services } from './services.ts';
import { TRACK_DECODER_FILE } from './shipped-files.ts';

/** Returns the routers of all features but `system`. */
export function featureRouters(
  options: Pick<ServerOptions, 'config' | 'log'>,
  resources: Resources,
  services: Services,
): Router[] {
  const { storage, now, onError } = resources;
  const { index, accountParts, files, quota } = services;
  const { uploads, signed, pictures, documents } = files;
  const audio = audioService({
    objects: storage.uploads,
    previews: previews(storage.uploads),
    peaks: trackPeaks({ objects: storage, program: TRACK_DECODER_FILE }),
    cubes: index.cubes,
    now,
  });
  return [
    accountRoutes(accountParts),
    memberRouter(options, resources, services),
    adminRouter(options, resources, services),
    publicProfileRouter(options, resources, services),
    creatorApplicationRouter(resources, services),
    uploadRoutes(uploads, signed, quota),
    pictureRoutes(pictures),
    shareRoutes(sharePictures({ share: index.share, pictures, renditions: storage.renditions })),
    documentRoutes(documents),
    randomDropRouter(resources, services),
    audioRoutes(audio),
    liveRoutes({ live: index.live, isSignedIn: accountParts.accounts.isSignedIn, onError }),
    ...index.routers,
  ];
}

function memberRouter(
  { config, log }: Pick<ServerOptions, 'config' | 'log'>,
  { database, stores, keys, messengers, budget, now }: Resources,
  { accountParts, files }: Services,
): Router {
  return members({
    database,
    stores,
    parts: accountParts,
    publicUrl: config.publicUrl,
    now,
    secretKey: keys.pins,
    messengers,
    budget,
    documents: files.documents,
    uploaded: files.signed.uploaded,
    onError: (error) => log.error({ err: error }, 'a message was not sent'),
  });
}

function adminRouter(
  { config }: Pick<ServerOptions, 'config'>,
  { database, stores, chainTime, now }: Resources,
  { index }: Services,
): Router {
  return administration({
    database,
    now,
    stores,
    configured: config.admins,
    creators: index.creators,
    isCreator: index.isCreator,
    find: index.findHidingTarget,
    chain: index.chainId,
    chainTime,
  });
}

function publicProfileRouter(
  { config }: Pick<ServerOptions, 'config'>,
  { database, stores, storage, knownContent, now }: Resources,
  { files }: Services,
): Router {
  return publicProfiles({
    database,
    stores,
    uploaded: files.signed.uploaded,
    isHidden: knownContent.isHidden,
    signatures: storage.signatures,
    publicUrl: config.publicUrl,
    now,
  });
}

function creatorApplicationRouter(
  { database, stores, chainTime, now }: Resources,
  { index }: Services,
): Router {
  const chain = async () => (await index.follower.chain()).id;
  return creatorApplications({ database, stores, chain, chainTime, now });
}

function randomDropRouter({ database, stores, now }: Resources, { index, files }: Services): Router {
  const randomDrops = randomDropService({
    store: randomDropStore(database, stores.documents),
    chain: async () => (await index.follower.chain()).id,
    storedDocuments: stores.documents,
    documents: files.documents,
    cubes: index.cubes,
    now,
  });
  return randomDropRoutes(randomDrops);
}
