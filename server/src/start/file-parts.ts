import { isCid } from '@cubedrop/sdk';
import type { Stores } from '../features/stores.ts';
import { documentService, type DocumentService } from '../features/document/document-service.ts';
import { documentAccessLog } from '../features/document/document-access-log.ts';
import { documentFileStore } from '../features/document/document-file-store.ts';
import { pictureService, type PictureService } from '../features/picture/picture-service.ts';
import { pictureSource } from '../features/picture/picture-source.ts';
import type { KnownContentStore } from '../features/upload/known-content-store.ts';
import { signedUploadService, type SignedUploadService } from '../features/upload/signed-upload-service.ts';
import { signedUploadStore } from '../features/upload/signed-upload-store.ts';
import type { UploadQuota } from '../features/upload/upload-quota.ts';
import { uploadService, type UploadService } from '../features/upload/upload-service.ts';
import { uploadSweep, type UploadSweep, type UploadSweepOptions } from '../features/upload/upload-sweep.ts';
import { usedFiles } from '../features/upload/used-files.ts';
import type { Database } from '../platform/database/index.ts';
import { keptFiles } from '../platform/storage/kept-files.ts';
import type { Storage } from '../platform/storage/open-storage.ts';

/** Number of files that each batch of the upload sweep checks. */
const FILES_PER_BATCH = 20_000;

export interface FilePartsOptions {
  database: Database;
  storage: Storage;
  knownContent: KnownContentStore;
  stores: Pick<Stores, 'accounts' | 'members' | 'audit' | 'documents' | 'uploaders'>;
  quota: UploadQuota;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Returns seconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** Services for uploaded files, pictures and documents. */
export interface FileParts {
  readonly uploads: UploadService;
  readonly signed: SignedUploadService;
  readonly pictures: PictureService;
  readonly documents: DocumentService;
  /** Removes the counts of uploads from networks whose day is over. Returns the number of these networks. */
  sweepNetworks(): Promise<number>;
  /** @param catchUp see {@link UploadSweepOptions} */
  sweepUploads(catchUp: UploadSweepOptions['catchUp']): UploadSweep;
}

export function fileParts(options: FilePartsOptions): FileParts {
  const { database, storage, knownContent, stores, quota, publicUrl, now, onError } = options;
  const { content, signatures } = storage;
  const { uploaders } = stores;
  const files = keptFiles(database, 'upload_files');
  const uploads = uploadService({
    objects: storage.uploads,
    content,
    known: knownContent,
    uploaders: quota,
    files,
    signatures,
    publicUrl,
    now,
  });
  const signed = signedUploadService({
    objects: storage,
    signatures,
    storeFile: uploads.store,
    quota,
    uploaders,
    publicUrl,
    now,
    onError,
    store: signedUploadStore(database),
  });
  const documents = documentsOf(options);
  const pictures = pictureService({
    source: pictureSource(storage.uploads, content),
    fetch: async (id) => isCid(id) && content.find(id),
    renditions: storage.renditions,
    isHidden: knownContent.isHidden,
  });
  const sweepUploads: FileParts['sweepUploads'] = (catchUp) =>
    uploadSweep({
      files,
      used: usedFiles(database),
      objects: storage,
      content,
      known: knownContent,
      uploaders,
      filesPerBatch: FILES_PER_BATCH,
      now,
      catchUp,
    });
  const sweepNetworks = (): Promise<number> => uploaders.sweepNetworks(now());
  return { uploads, signed, pictures, documents, sweepNetworks, sweepUploads };
}

function documentsOf(options: FilePartsOptions): DocumentService {
  const { database, storage, stores, quota, publicUrl, now } = options;
  const { accounts, members, audit, uploaders, documents: storedDocuments } = stores;
  return documentService({
    documents: storage.documents,
    files: documentFileStore(database),
    quota,
    uploaders,
    accessLog: documentAccessLog({ storedDocuments, accounts, members, audit, now }),
    signatures: storage.signatures,
    publicUrl,
    now,
  });
}
