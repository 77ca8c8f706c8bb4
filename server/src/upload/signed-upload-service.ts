import { randomBytes } from 'node:crypto';
import {
  endingOfType,
  isAudioName,
  SIGNED_UPLOAD_SECONDS,
  uploadMessages,
  type ContentEnding,
  type ContentName,
  type ContentType,
} from '@cubedrop/sdk';
import { badRequest, forbidden, HttpError, tooLarge } from '../errors.ts';
import { readWhole } from '../storage/objects.ts';
import type { Objects } from '../storage/open-storage.ts';
import type { Permit, UrlSignatures } from '../storage/url-signatures.ts';
import { largestOf } from './accepted-kind.ts';
import { orUnavailable } from './or-unavailable.ts';
import type { SignedUploadRow } from './signed-upload-model.ts';
import type { SignedUploadStore } from './signed-upload-store.ts';
import type { KeptFile, UploadService } from './upload-service.ts';

/** How long after its end an address is looked at for files that nobody asked for. */
const CLEARED_AFTER_SECONDS = 600;

export interface SignedUploadOptions {
  store: SignedUploadStore;
  objects: Pick<Objects, 'uploads' | 'incoming'>;
  signatures: UrlSignatures;
  keep: UploadService['keep'];
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** Seconds since the epoch. */
  now: () => number;
  /** Told of what could not be cleared away and is tried again. */
  onError: (error: unknown) => void;
}

/**
 * Uploads that go straight to where files are kept, by an address that takes one. What was put there is looked at
 * before anything uses it, and then kept under its content name; the name it was given before goes on leading to it.
 */
export interface SignedUploadService {
  /** @throws HttpError 400 or 413 */
  sign(
    userId: string,
    file: { fileType: ContentType; fileSize?: number | undefined },
  ): Promise<{ signedRequest: string; url: string }>;
  /** Takes what is put to an address of this server's own disk. @throws HttpError 400, 403, 413 or 503 */
  put(permit: Permit, signature: string, read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<KeptFile>;
  /** The most bytes that a put to a name may have. */
  limitOf(name: string, size: number | undefined): number;
  /**
   * The content name of an upload: of one that has it already, or of what was put to a signed address. Undefined where
   * nothing is there. @throws HttpError 400, 413 or 503 where something is there that can't be kept
   */
  uploaded(name: string): Promise<ContentName | undefined>;
}

export function signedUploadService(options: SignedUploadOptions): SignedUploadService {
  const { store, objects, signatures, keep, publicUrl, now, onError } = options;
  const { uploads, incoming } = objects;

  /** Keeps what was put to an address, and nothing that isn't of the type it was given for. */
  async function settle(row: SignedUploadRow, bytes: Uint8Array<ArrayBuffer>): Promise<KeptFile> {
    const ending = endingOf(row.name);
    if (row.size !== null && bytes.length !== row.size)
      throw badRequest(`The file has ${bytes.length} bytes, not the ${row.size} that were said.`);
    const kept = await keep(row.userId, bytes, ending);
    if ((await store.settle(row.name, kept.name)) !== kept.name)
      throw forbidden('Another file was put to this address before.');
    return kept;
  }

  async function settleIncoming(row: SignedUploadRow): Promise<ContentName | undefined> {
    const failed = isAudioName(row.name) ? uploadMessages.audioNotUploaded : uploadMessages.imageNotUploaded;
    const size = await orUnavailable(incoming.size(row.name), failed);
    if (size === undefined) return undefined;
    const clear = (): Promise<void> => incoming.remove(row.name).catch(onError);
    try {
      const largest = largestOf(endingOf(row.name));
      if (size > largest) throw tooLarge(`The file is larger than ${largest / 1024 ** 2} MiB.`);
      const { name } = await settle(row, await orUnavailable(readWhole(incoming, row.name), failed));
      await clear();
      return name;
    } catch (error) {
      // What can't be kept is not left there either.
      if (error instanceof HttpError && error.status < 500) await clear();
      throw error;
    }
  }

  async function clearEnded(): Promise<void> {
    for (const { name } of await store.ended(now() - CLEARED_AFTER_SECONDS)) {
      await incoming.remove(name);
      await store.clear(name);
    }
  }

  return {
    async sign(userId, { fileType, fileSize: size }) {
      const ending = endingOfType(fileType)!;
      if (size !== undefined && size > largestOf(ending))
        throw tooLarge(`The file is larger than ${largestOf(ending) / 1024 ** 2} MiB.`);
      await clearEnded().catch(onError);
      const name = `${randomBytes(32).toString('hex')}.${ending}`;
      const expiresAt = now() + SIGNED_UPLOAD_SECONDS;
      await store.add({ name, userId, size: size ?? null, expiresAt });
      const signedRequest = await incoming.signedPut({ name, expiresAt, account: userId, size });
      return { signedRequest, url: `${publicUrl}/uploads/${name}` };
    },
    async put(permit, signature, read) {
      const row = signatures.isGood({ ...permit, use: 'put' }, signature, now())
        ? await store.find(permit.name)
        : undefined;
      if (!row) throw forbidden('This address is not signed, or no longer good.');
      return settle(row, await read());
    },
    limitOf: (name, size) => size ?? largestOf(endingOf(name)),
    async uploaded(name) {
      if ((await uploads.size(name)) !== undefined) return name;
      const row = await store.find(name);
      return row && (row.contentName ?? settleIncoming(row));
    },
  };
}

const endingOf = (name: string): ContentEnding => name.slice(name.lastIndexOf('.') + 1) as ContentEnding;
