import { randomBytes } from 'node:crypto';
import {
  extensionOfType,
  isAudioName,
  isFileName,
  SIGNED_UPLOAD_SECONDS,
  uploadMessages,
  type ContentExtension,
  type ContentName,
  type ContentType,
} from '@cubedrop/sdk';
import { badRequest, forbidden, HttpError } from '../../platform/errors.ts';
import { sharedWork } from '../../platform/shared-work.ts';
import { readWhole } from '../../platform/storage/objects.ts';
import type { Objects } from '../../platform/storage/open-storage.ts';
import {
  assertSigned,
  notSigned,
  signedUploadUrl,
  type Permit,
  type UrlSignatures,
} from '../../platform/storage/url-signatures.ts';
import { wholeFileTurns } from '../../platform/storage/whole-file-turns.ts';
import { assertSize, largestOf } from './accepted-kind.ts';
import { orNotStored, orUnavailable } from './storage-failure.ts';
import type { SignedUploadRow } from './signed-upload-model.ts';
import type { SignedUploadStore } from './signed-upload-store.ts';
import type { Sender, UploadQuota } from './upload-quota.ts';
import type { KeptFile, UploadService } from './upload-service.ts';
import { reservationRecord, type UploaderStore } from './uploader-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Minimum time from the expiry of a URL until `sweep` clears it, in seconds. */
const SWEPT_AFTER_SECONDS = 600;
const SWEEP_BATCH = 100;

export interface SignedUploadOptions {
  store: SignedUploadStore;
  objects: Pick<Objects, 'uploads' | 'incoming'>;
  signatures: UrlSignatures;
  storeFile: UploadService['store'];
  /** Reserves room for uploads. */
  quota: Pick<UploadQuota, 'add'>;
  uploaders: Pick<UploaderStore, 'remove'>;
  /** The server's public URL, without a trailing slash. */
  publicUrl: string;
  /** Returns seconds since the epoch. */
  now: () => number;
  /** Called if a temporary file cannot be deleted. `sweep` deletes it later. */
  onError: (error: unknown) => void;
}

/**
 * Uploads through signed URLs: directly to the object storage if one is configured and the size was declared, otherwise
 * to this server. An uploaded file is checked before it is used, then stored under its content name; its temporary name
 * redirects there.
 */
export interface SignedUploadService {
  /**
   * Returns a signed URL for one upload, and the URL of the file afterwards. Reserves room in the account's quota until
   * the file is stored or the expired URL is swept: the declared size, or else the maximum of the type. Only a declared
   * size counts towards the uploads of the network; otherwise `put` counts the file.
   * @throws HttpError 400, 413, 429 or 503
   */
  sign(
    sender: Sender,
    file: { fileName: string; fileType: ContentType; fileSize?: number | undefined },
  ): Promise<{ signedRequest: string; url: string }>;
  /**
   * Stores a file that is uploaded to a signed URL of this server.
   * @param network network of the call
   * @throws HttpError 400, 403, 413, 429 or 503
   */
  put(
    permit: Permit,
    signature: string,
    { network, read }: { network: string; read: () => Promise<Uint8Array<ArrayBuffer>> },
  ): Promise<KeptFile>;
  /** Returns the maximum size of an upload to a name, in bytes: `size` if it was signed, else its type's maximum. */
  limitOf(name: string, size: number | undefined): number;
  /**
   * Returns the content name of an upload, given that name or the temporary name of a signed URL. `undefined` if no
   * such file exists.
   * @throws HttpError 400, 403, 413 or 503 if the uploaded file is not acceptable or the storage fails
   */
  uploaded(name: string): Promise<ContentName | undefined>;
  /**
   * Deletes the temporary files of expired URLs and releases the quota that they reserved. Can be interrupted at any
   * point and run concurrently.
   * @returns the number of URLs that were cleared
   */
  sweep(): Promise<number>;
}

export function signedUploadService(options: SignedUploadOptions): SignedUploadService {
  const { store, objects, signatures, storeFile, quota, uploaders, publicUrl, now, onError } = options;
  const { uploads, incoming } = objects;
  const turns = wholeFileTurns();
  const storing = sharedWork<ContentName | undefined>();

  /**
   * Stores an uploaded file.
   * @throws HttpError if its type or size is not the one that the URL was issued for, or another file was already
   *   uploaded to the URL
   */
  async function storeUpload(
    row: SignedUploadRow,
    bytes: Uint8Array<ArrayBuffer>,
    network?: string,
  ): Promise<KeptFile> {
    const kind = extensionOf(row.name);
    if (row.size !== null && bytes.length !== row.size)
      throw badRequest(`The file has ${bytes.length} bytes, not the declared ${row.size}.`, 'file-differs');
    let recorded: ContentName | undefined;
    const recordContent = async (name: ContentName): Promise<void> => {
      const outcome = await store.recordContent(row.name, name);
      if (outcome === 'other')
        throw forbidden('Another file was already uploaded to this URL.', 'file-differs');
      if (outcome === 'recorded') recorded = name;
    };
    try {
      const sender = { account: row.userId, network: row.size === null ? network : undefined };
      const kept = await storeFile(sender, bytes, {
        kind,
        reservation: reservationRecord(row.name),
        recordContent,
      });
      // A concurrent upload of the same file may have failed and removed the content name that was recorded for both.
      await recordContent(kept.name);
      return kept;
    } catch (error) {
      if (recorded !== undefined) await store.forgetContent(row.name, recorded);
      throw error;
    }
  }

  async function storeIncoming(row: SignedUploadRow): Promise<ContentName | undefined> {
    const failureMessage = isAudioName(row.name)
      ? uploadMessages.audioNotUploaded
      : uploadMessages.imageNotUploaded;
    const size = await orNotStored(incoming.size(row.name), failureMessage);
    if (size === undefined) return undefined;
    const clear = (): Promise<void> => incoming.remove(row.name).catch(onError);
    try {
      assertSize(extensionOf(row.name), size);
      const { name } = await turns.run(row.userId, async () =>
        storeUpload(row, await orNotStored(readWhole(incoming, row.name), failureMessage)),
      );
      await clear();
      return name;
    } catch (error) {
      // A rejected file is deleted.
      if (error instanceof HttpError && error.status < 500) await clear();
      throw error;
    }
  }

  return {
    async sign({ account, network }, { fileName, fileType, fileSize: size }) {
      if (!isFileName(fileName)) throw badRequest(uploadMessages.fileNameControls);
      const extension = expectDefined(extensionOfType(fileType), 'the extension of an accepted type');
      if (size !== undefined) assertSize(extension, size);
      const name = `${randomBytes(32).toString('hex')}.${extension}`;
      const expiresAt = now() + SIGNED_UPLOAD_SECONDS;
      const reserved = { content: reservationRecord(name), size: size ?? largestOf(extension) };
      // The row comes first: `sweep` finds reservations by their rows.
      await store.add({ name, userId: account, size: size ?? null, expiresAt });
      try {
        const sender = { account, network: size === undefined ? undefined : network };
        await quota.add(sender, { ...reserved, uploadedAt: now() });
      } catch (error) {
        await store.clear(name);
        throw error;
      }
      const permit = { name, expiresAt, account };
      // Object storage accepts a body of any size unless the size is signed, so this server itself receives files
      // without a declared size.
      const signedRequest =
        size === undefined
          ? signedUploadUrl(publicUrl, signatures, { ...permit, use: 'put' })
          : await incoming.signedPut({ ...permit, size });
      return { signedRequest, url: `${publicUrl}/uploads/${name}` };
    },
    async put(permit, signature, { network, read }) {
      assertSigned(signatures, { ...permit, use: 'put' }, signature, now());
      const row = await store.find(permit.name);
      if (!row) throw notSigned();
      return storeUpload(row, await read(), network);
    },
    limitOf: (name, size) => size ?? largestOf(extensionOf(name)),
    async uploaded(name) {
      if ((await orUnavailable(uploads.size(name))) !== undefined) return name;
      // Anyone can request a temporary name at any rate, so concurrent requests share one reading of the file.
      return storing(name, async () => {
        const row = await store.find(name);
        const content = row?.contentName ?? undefined;
        // The content name is recorded before the file is stored, so the file can be missing.
        if (content !== undefined && (await orUnavailable(uploads.size(content))) !== undefined)
          return content;
        return row && storeIncoming(row);
      });
    },
    async sweep() {
      let cleared = 0;
      for (;;) {
        const expired = await store.expired(now() - SWEPT_AFTER_SECONDS, SWEEP_BATCH);
        for (const { name } of expired) {
          await incoming.remove(name);
          await uploaders.remove(reservationRecord(name));
          await store.clear(name);
        }
        cleared += expired.length;
        if (expired.length < SWEEP_BATCH) return cleared;
      }
    },
  };
}

const extensionOf = (name: string): ContentExtension =>
  name.slice(name.lastIndexOf('.') + 1) as ContentExtension;
