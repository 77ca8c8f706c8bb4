import { createHash } from 'node:crypto';
import { MAX_DOCUMENT_BYTES, uploadMessages } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { badRequest, notFound, tooLarge } from '../../platform/errors.ts';
import type { FormFile } from '../../platform/http/form-files.ts';
import { checkPicture, withoutPictureMetadata } from '../picture/picture-check.ts';
import { kindOfDocument } from '../../platform/storage/content-kind.ts';
import { typeOfName } from '../../platform/storage/object-type.ts';
import { SIGNED_URL_SECONDS, type ObjectStore } from '../../platform/storage/objects.ts';
import type { ServedFile } from '../../platform/storage/serve-file.ts';
import {
  assertSigned,
  signedQuery,
  type Permit,
  type UrlSignatures,
} from '../../platform/storage/url-signatures.ts';
import { notStored, orNotStored } from '../upload/storage-failure.ts';
import type { Sender, UploadQuota } from '../upload/upload-quota.ts';
import { documentRecord, type UploaderStore } from '../upload/uploader-store.ts';
import type { StoredDocument } from './document-store.ts';
import type { DocumentAccessLog } from './document-access-log.ts';
import type { DocumentFileStore } from './document-file-store.ts';

const MAX_NAME_LENGTH = 255;
const SWEEP_BATCH = 100;

export interface DocumentOptions {
  documents: ObjectStore;
  files: DocumentFileStore;
  /** Counts documents towards the quota of their sender. */
  quota: Pick<UploadQuota, 'addAll'>;
  uploaders: Pick<UploaderStore, 'remove'>;
  signatures: UrlSignatures;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /**
   * Called before a document is served. The function that it returns is called before any part of the document is
   * sent. If either throws, the document is not sent.
   */
  accessLog: DocumentAccessLog;
  /** Seconds since the epoch. */
  now: () => number;
}

/**
 * Stores documents that users submit. They can be read only with signed URLs, and only until they are replaced. Admins
 * get the URLs of businesses' documents; a creator gets those of the documents of their own random drops.
 */
export interface DocumentService {
  /**
   * Stores documents, or none of them if one is invalid or the account has no room for all. Removes metadata from
   * photos. Files that are not assigned to a subject afterwards are deleted by `sweep`. Each file counts towards the
   * account's quota until it is deleted.
   * @throws HttpError 400, 413, 429 or 503
   */
  store(sender: Sender, files: readonly FormFile[]): Promise<StoredDocument[]>;
  /**
   * Returns documents with URLs that are signed for `account`. A URL works for whoever has it, for five minutes,
   * unless its document is replaced earlier.
   */
  shown(kept: readonly StoredDocument[], account: string): Wire['Document'][];
  /**
   * Deletes files that no document references: leftovers of failed requests and of replaced documents. Can be
   * interrupted at any point and run concurrently.
   * @param seconds minimum age of a file; longer than any request takes
   * @returns the number of deleted files
   */
  sweep(seconds: number): Promise<number>;
  /** Returns the document of a signed URL. @throws HttpError 403 or 404 */
  file(permit: Permit, signature: string): Promise<ServedFile>;
}

export function documentService({
  documents,
  files: fileStore,
  quota,
  uploaders,
  signatures,
  publicUrl,
  accessLog,
  now,
}: DocumentOptions): DocumentService {
  return {
    async store(sender, files) {
      // Check all files before storing the first one.
      const kept = [];
      for (const { name, bytes: sent } of files) {
        const kind = await acceptedDocument(sent);
        const bytes = kind === 'pdf' ? sent : withoutPictureMetadata(sent, kind);
        const hash = createHash('sha256').update(bytes).digest('hex');
        kept.push({ name: plainName(name), objectName: `${hash}.${kind}`, bytes });
      }
      const names = kept.map(({ objectName }) => objectName);
      if (!(await fileStore.record(names, now()))) throw notStored(uploadMessages.documentNotUploaded);
      const uploadedAt = now();
      await quota.addAll(
        sender,
        kept.map(({ objectName, bytes }) => ({
          content: documentRecord(objectName),
          size: bytes.length,
          uploadedAt,
        })),
      );
      for (const { objectName, bytes } of kept)
        await orNotStored(documents.put(objectName, bytes), uploadMessages.documentNotUploaded);
      return kept.map(({ name, objectName }) => ({ name, objectName }));
    },
    shown(kept, account) {
      const expiresAt = now() + SIGNED_URL_SECONDS;
      return kept.map(({ name, objectName }) => {
        const permit: Permit = { use: 'document', name: objectName, expiresAt, account };
        return { name, url: `${publicUrl}/documents/${objectName}?${signedQuery(signatures, permit)}` };
      });
    },
    async sweep(seconds) {
      let deleted = 0;
      for (;;) {
        const names = await fileStore.beginDeletion(now() - seconds, SWEEP_BATCH);
        for (const name of names) {
          await documents.remove(name);
          await uploaders.remove(documentRecord(name));
          await fileStore.forget(name);
        }
        deleted += names.length;
        if (names.length < SWEEP_BATCH) return deleted;
      }
    },
    async file(permit, signature) {
      assertSigned(signatures, { ...permit, use: 'document' }, signature, now());
      const { name } = permit;
      const size = await documents.size(name);
      if (size === undefined) throw notFound();
      const logAccess = await accessLog(permit);
      return {
        name,
        size,
        type: typeOfName(name),
        isDownload: true,
        isPrivate: true,
        async open(range) {
          await logAccess();
          return documents.read(name, range);
        },
      };
    },
  };
}

/** Detects the type of a document from its bytes. @throws HttpError 400 or 413 if it is not acceptable */
async function acceptedDocument(bytes: Uint8Array<ArrayBuffer>): Promise<'pdf' | 'png' | 'jpg'> {
  if (bytes.length === 0) throw badRequest('The document is empty.', 'file-empty');
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw tooLarge(`The document is larger than ${MAX_DOCUMENT_BYTES / 1024 ** 2} MiB.`);
  const kind = await kindOfDocument(bytes);
  if (!kind) throw badRequest(uploadMessages.documentWrongKind, 'file-type');
  if (kind !== 'pdf') await checkPicture(bytes, kind);
  return kind;
}

/** Returns the last part of a path, of limited length, or `document` if nothing of it is visible. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = Array.from(last.trim()).slice(0, MAX_NAME_LENGTH).join('');
  return plain.replace(/\p{Cf}/gu, '').trim() === '' ? 'document' : plain;
}
