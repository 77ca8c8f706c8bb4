import type { Router } from 'express';
import type { TestAppParts } from '../http/test-app.ts';
import { keptFiles } from '../../src/platform/storage/kept-files.ts';
import { localContent } from '../../src/platform/storage/local-content.ts';
import { localFolders, type Objects } from '../../src/platform/storage/open-storage.ts';
import { urlSignatures } from '../../src/platform/storage/url-signatures.ts';
import { knownContentStore } from '../../src/features/upload/known-content-store.ts';
import {
  signedUploadService,
  type SignedUploadService,
} from '../../src/features/upload/signed-upload-service.ts';
import { signedUploadStore } from '../../src/features/upload/signed-upload-store.ts';
import { quotaOn } from './test-quota.ts';
import { uploadRoutes } from '../../src/features/upload/upload-routes.ts';
import { uploadService } from '../../src/features/upload/upload-service.ts';
import { uploaderStore } from '../../src/features/upload/uploader-store.ts';

export const signatures = urlSignatures(Buffer.alloc(32, 3));

/** Creates the upload routes. They store files in the test's folder, or in `elsewhere` if it is given. */
export function uploadParts(
  { folder, url, clock, database, parts }: TestAppParts,
  {
    elsewhere,
    quotaBytes,
    quotaFiles,
    free,
  }: {
    elsewhere?: Objects | undefined;
    /** Quota per account in bytes. */
    quotaBytes?: number;
    /** Quota per account in files. */
    quotaFiles?: number;
    /** Number of bytes that stay free on the disk. */
    free?: number;
  } = {},
): { objects: Objects; signed: SignedUploadService; router: Router } {
  const now = (): number => clock.now;
  const objects = elsewhere ?? localFolders({ dataFolder: folder, publicUrl: url, signatures });
  const content = localContent(`${folder}/content`);
  const known = knownContentStore(database);
  const uploaders = uploaderStore(database);
  const quota = quotaOn(database, {
    rolesOf: parts.rolesOf,
    bytes: quotaBytes,
    files: quotaFiles,
    free,
    now,
  });
  const uploads = uploadService({
    objects: objects.uploads,
    content,
    known,
    uploaders: quota,
    files: keptFiles(database, 'upload_files'),
    signatures,
    publicUrl: url,
    now,
  });
  const signed = signedUploadService({
    objects,
    signatures,
    storeFile: uploads.store,
    quota,
    uploaders,
    publicUrl: url,
    now,
    store: signedUploadStore(database),
    onError: (error) => {
      throw error;
    },
  });
  return { objects, signed, router: uploadRoutes(uploads, signed, quota) };
}
