import {
  canonicalJson,
  cidOfDigest,
  contentName,
  isAudioName,
  MAX_METADATA_BYTES,
  sha256,
  uploadMessages,
  withoutMetadata,
  type ContentEnding,
  type ContentName,
} from '@cubedrop/sdk';
import { badRequest, forbidden, notFound, tooLarge, unavailable } from '../errors.ts';
import { cidOfFile } from '../storage/cid-of-file.ts';
import type { ContentStore } from '../storage/content.ts';
import { typeOfName } from '../storage/object-type.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { KeptFiles } from '../storage/kept-files.ts';
import type { ServedFile } from '../storage/serve-file.ts';
import type { Permit, UrlSignatures } from '../storage/url-signatures.ts';
import { acceptedKind } from './accepted-kind.ts';
import { contentFile } from './content-file.ts';
import type { KnownContentStore } from './known-content-store.ts';
import { orUnavailable } from './or-unavailable.ts';
import type { UploaderStore } from './uploader-store.ts';

/** A file that is kept, by its content name, and what to say of it. */
export interface KeptFile {
  readonly name: ContentName;
  readonly message: string;
  readonly url: string;
}

export interface UploadOptions {
  objects: ObjectStore;
  content: ContentStore;
  /** Notes which content was uploaded, and knows which is hidden. */
  known: Pick<KnownContentStore, 'note' | 'isHidden'>;
  /** Notes who uploaded which file. */
  uploaders: Pick<UploaderStore, 'note'>;
  /** Notes what is kept, for the sweep of what nothing came to refer to. */
  files: Pick<KeptFiles, 'note'>;
  signatures: UrlSignatures;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface UploadService {
  /**
   * Keeps a picture, without what cameras wrote about it, or an mp3 that an account, by its ID, has uploaded in full; only one of a kind where that is given.
   * @throws HttpError 400, 413 or 503
   */
  keep(account: string, bytes: Uint8Array<ArrayBuffer>, kind?: ContentEnding): Promise<KeptFile>;
  /** An uploaded file, if it is there. Audio needs a permit with its signature. @throws HttpError 403 or 503 */
  file(name: ContentName, permit: Permit, signature: string): Promise<ServedFile | undefined>;
  /** Keeps artwork of an account, without what cameras wrote about it. Returns its CID. @throws HttpError 400, 413 or 503 */
  uploadArtwork(account: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Keeps metadata of an account in its canonical form. Returns its CID. @throws HttpError 400, 413 or 503 */
  uploadMetadata(account: string, json: Record<string, unknown>): Promise<string>;
  /** What is kept under a CID. @throws HttpError 404, also for metadata of what an admin hid */
  content(cid: string): Promise<ServedFile>;
}

export function uploadService({
  objects,
  content,
  known,
  uploaders,
  files,
  signatures,
  publicUrl,
  now,
}: UploadOptions): UploadService {
  /** Keeps bytes by a name, unless the sweep is just taking that away. @throws HttpError 503 */
  async function kept<Result>(name: string, keep: () => Promise<Result>, failed: string): Promise<Result> {
    if (!(await files.note([name], now()))) throw unavailable(failed, 5);
    return orUnavailable(keep(), failed);
  }
  const noted = async (account: string, cid: string, size: number): Promise<string> => {
    await known.note(cid, now());
    await uploaders.note({ content: cid, account, size, uploadedAt: now() });
    return cid;
  };
  return {
    async keep(account, sent, kind) {
      const ending = await acceptedKind(sent);
      if (kind && ending !== kind)
        throw badRequest(`The file is a ${ending}, not the ${kind} that was said.`);
      const bytes = withoutMetadata(sent, ending);
      const name = await contentName(bytes, ending);
      const isAudio = isAudioName(name);
      const { audioUploaded, audioNotUploaded, imageUploaded, imageNotUploaded } = uploadMessages;
      await kept(name, () => objects.put(name, bytes), isAudio ? audioNotUploaded : imageNotUploaded);
      await uploaders.note({ content: name, account, size: bytes.length, uploadedAt: now() });
      return { name, message: isAudio ? audioUploaded : imageUploaded, url: `${publicUrl}/uploads/${name}` };
    },
    async file(name, permit, signature) {
      const size = await orUnavailable(objects.size(name), 'The file storage can not be reached, try again.');
      if (size === undefined) return undefined;
      const isPrivate = isAudioName(name);
      if (isPrivate && !signatures.isGood(permit, signature, now()))
        throw forbidden('This address is not signed, or no longer good.');
      const type = typeOfName(name);
      const open: ServedFile['open'] = (range) => objects.read(name, range);
      return { name, type, size, open, ...(isPrivate ? { privateUntil: permit.expiresAt } : {}) };
    },
    async uploadArtwork(account, bytes) {
      const ending = await acceptedKind(bytes);
      if (ending === 'mp3') throw badRequest('Artwork is a png, jpeg or gif.');
      const clean = withoutMetadata(bytes, ending);
      const cid = await cidOfFile(clean);
      await kept(cid, () => content.addFile(clean), uploadMessages.artworkNotUploaded);
      return noted(account, cid, clean.length);
    },
    async uploadMetadata(account, json) {
      const text = canonicalText(json);
      const bytes = Buffer.from(text);
      if (bytes.length > MAX_METADATA_BYTES) {
        throw tooLarge(`Metadata is larger than ${MAX_METADATA_BYTES / 1024} KiB.`);
      }
      const cid = cidOfDigest(await sha256(bytes));
      await kept(cid, () => content.addJson(text), uploadMessages.metadataNotStored);
      return noted(account, cid, bytes.length);
    },
    async content(cid) {
      const found = (await known.isHidden(cid)) ? undefined : await content.find(cid);
      if (!found) throw notFound();
      return contentFile(cid, found);
    },
  };
}

function canonicalText(json: Record<string, unknown>): string {
  try {
    return canonicalJson(json);
  } catch (error) {
    if (error instanceof TypeError) throw badRequest(error.message);
    if (error instanceof RangeError) throw badRequest('The JSON is nested too deeply.');
    throw error;
  }
}
