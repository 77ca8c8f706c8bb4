import type { AccountStore } from '../features/account/account-store.ts';
import type { MemberStore } from '../features/account/member-store.ts';
import { auditStore } from '../features/admin/audit-store.ts';
import { documentService, type DocumentService } from '../features/document/document-service.ts';
import { documentStore, type DocumentStore } from '../features/document/document-store.ts';
import { documentAccessLog } from '../features/document/opened-papers.ts';
import { documentFileStore } from '../features/document/paper-file-store.ts';
import { pictureService, type PictureService } from '../features/picture/picture-service.ts';
import { pictureSource } from '../features/picture/picture-source.ts';
import type { KnownContentStore } from '../features/upload/known-content-store.ts';
import { signedUploadService, type SignedUploadService } from '../features/upload/signed-upload-service.ts';
import { signedUploadStore } from '../features/upload/signed-upload-store.ts';
import { uploadService, type UploadService } from '../features/upload/upload-service.ts';
import { uploadSweep, type UploadSweep, type UploadSweepOptions } from '../features/upload/upload-sweep.ts';
import { uploaderStore, type UploaderStore } from '../features/upload/uploader-store.ts';
import { usedFiles } from '../features/upload/used-files.ts';
import type { Database } from '../platform/database/index.ts';
import { keptFiles } from '../platform/storage/kept-files.ts';
import type { Storage } from '../platform/storage/open-storage.ts';

export interface FilePartsOptions {
  database: Database;
  storage: Storage;
  known: KnownContentStore;
  accounts: AccountStore;
  members: MemberStore;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Seconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** Services around uploaded files, pictures and documents. */
export interface FileParts {
  readonly uploaders: UploaderStore;
  readonly uploads: UploadService;
  readonly signed: SignedUploadService;
  readonly pictures: PictureService;
  readonly documents: DocumentService;
  readonly storedDocuments: DocumentStore;
  /** @param caughtUp see {@link UploadSweepOptions} */
  sweepUploads(caughtUp: UploadSweepOptions['caughtUp']): UploadSweep;
}

export function fileParts(options: FilePartsOptions): FileParts {
  const { database, storage, known, accounts, members, publicUrl, now, onError } = options;
  const { content, signatures } = storage;
  const uploaders = uploaderStore(database);
  const files = keptFiles(database, 'upload_files');
  const uploads = uploadService({
    objects: storage.uploads,
    content,
    known,
    uploaders,
    files,
    signatures,
    publicUrl,
    now,
  });
  const signed = signedUploadService({
    objects: storage,
    signatures,
    keep: uploads.keep,
    publicUrl,
    now,
    onError,
    store: signedUploadStore(database),
  });
  const storedDocuments = documentStore(database);
  const documents = documentService({
    documents: storage.documents,
    files: documentFileStore(database),
    logAccess: documentAccessLog({
      storedDocuments,
      accounts,
      members,
      now,
      audit: auditStore(database.sequelize),
    }),
    signatures,
    publicUrl,
    now,
  });
  const pictures = pictureService({
    source: pictureSource(storage.uploads, content),
    renditions: storage.renditions,
  });
  const sweepUploads: FileParts['sweepUploads'] = (caughtUp) =>
    uploadSweep({
      files,
      used: usedFiles(database),
      objects: storage,
      content,
      known,
      uploaders,
      now,
      caughtUp,
    });
  return { uploaders, uploads, signed, pictures, documents, storedDocuments, sweepUploads };
}
