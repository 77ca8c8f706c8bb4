import {
  canonicalJson,
  cidOfDigest,
  cidOfFile,
  contentName,
  isAudioName,
  MAX_METADATA_BYTES,
  sha256,
  uploadMessages,
  type ContentExtension,
  type ContentName,
} from '@cubedrop/sdk';
import { badRequest, notFound, tooLarge } from '../../platform/errors.ts';
import type { ContentStore } from '../../platform/storage/content.ts';
import { typeOfName } from '../../platform/storage/object-type.ts';
import type { ObjectStore } from '../../platform/storage/objects.ts';
import type { KeptFiles } from '../../platform/storage/kept-files.ts';
import type { ServedFile } from '../../platform/storage/serve-file.ts';
import { assertSigned, type Permit, type UrlSignatures } from '../../platform/storage/url-signatures.ts';
import { withoutPictureMetadata } from '../picture/picture-check.ts';
import { acceptedKind } from './accepted-kind.ts';
import { contentFile } from './content-file.ts';
import type { KnownContentStore } from './known-content-store.ts';
import { notStored, orNotStored, orUnavailable } from './storage-failure.ts';
import type { Sender, UploadQuota } from './upload-quota.ts';

/** A stored file, with the message to show to its uploader. */
export interface KeptFile {
  readonly name: ContentName;
  readonly message: string;
  readonly url: string;
}

export interface UploadOptions {
  objects: ObjectStore;
  content: ContentStore;
  /** Records uploaded content and determines which files are hidden. */
  known: Pick<KnownContentStore, 'add' | 'isHidden'>;
  /** Records who uploaded which file, within their quota. */
  uploaders: Pick<UploadQuota, 'add'>;
  /** Records stored files, so that unreferenced ones can be deleted later. */
  files: Pick<KeptFiles, 'record'>;
  signatures: UrlSignatures;
  /** The server's public URL, without a trailing slash. */
  publicUrl: string;
  /** Returns seconds since the epoch. */
  now: () => number;
}

export interface UploadService {
  /**
   * Stores an mp3 or a picture that an account uploaded. Removes the camera metadata of a picture.
   * @param signed for an upload to a signed URL: the only accepted type, the record of the reserved room, and
   * `recordContent`, which is called with the content name before anything is stored. If it throws, nothing is stored.
   * @throws HttpError 400, 413, 429 or 503
   */
  store(
    sender: Sender,
    bytes: Uint8Array<ArrayBuffer>,
    signed?: {
      kind: ContentExtension;
      reservation: string;
      recordContent: (name: ContentName) => Promise<void>;
    },
  ): Promise<KeptFile>;
  /**
   * Returns an uploaded file, or `undefined` if it does not exist. Audio needs a signed permit, and so does the
   * picture of a hidden profile.
   * @throws HttpError 403 for audio or 404 for a picture without its permit, 503 if the storage cannot be reached
   */
  file(name: ContentName, permit: Permit, signature: string): Promise<ServedFile | undefined>;
  /** Stores artwork without its camera metadata. Returns the CID. @throws HttpError 400, 413, 429 or 503 */
  uploadArtwork(sender: Sender, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Stores metadata in canonical form. Returns the CID. @throws HttpError 400, 413, 429 or 503 */
  uploadMetadata(sender: Sender, json: Record<string, unknown>): Promise<string>;
  /**
   * Returns the file with a CID.
   * @throws HttpError 404 if there is none, or if only hidden items have this metadata
   */
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
  /**
   * Records a file of an account and stores it, unless the sweep is deleting that file.
   * @throws HttpError 413 or 429 beyond the quota of the account or the limit of its network; 503 if the file is being
   * deleted, too little space is free or the storage fails
   */
  async function recordAndStore(
    {
      name,
      sender,
      size,
      reservation,
    }: { name: string; sender: Sender; size: number; reservation?: string | undefined },
    store: () => Promise<unknown>,
    failureMessage: string,
  ): Promise<void> {
    if (!(await files.record([name], now()))) throw notStored(failureMessage);
    await uploaders.add(sender, { content: name, size, uploadedAt: now() }, reservation);
    await orNotStored(store(), failureMessage);
  }
  return {
    async store(sender, sent, signed) {
      const extension = await acceptedKind(sent);
      if (signed && extension !== signed.kind)
        throw badRequest(`The file is a ${extension}, not the declared ${signed.kind}.`, 'file-differs');
      const bytes = extension === 'mp3' ? sent : withoutPictureMetadata(sent, extension);
      const name = await contentName(bytes, extension);
      const isAudio = isAudioName(name);
      const { audioUploaded, audioNotUploaded, imageUploaded, imageNotUploaded } = uploadMessages;
      const failureMessage = isAudio ? audioNotUploaded : imageNotUploaded;
      await signed?.recordContent(name);
      await recordAndStore(
        { name, sender, size: bytes.length, reservation: signed?.reservation },
        () => objects.put(name, bytes),
        failureMessage,
      );
      return { name, message: isAudio ? audioUploaded : imageUploaded, url: `${publicUrl}/uploads/${name}` };
    },
    async file(name, permit, signature) {
      const size = await orUnavailable(objects.size(name));
      if (size === undefined) return undefined;
      const isAudio = isAudioName(name);
      if (isAudio) assertSigned(signatures, permit, signature, now());
      const isHidden = !isAudio && (await known.isHidden(name));
      if (isHidden && !signatures.isValid(permit, signature, now())) throw notFound();
      const type = typeOfName(name);
      const open: ServedFile['open'] = (range) => objects.read(name, range);
      return { name, type, size, open, isPrivate: isAudio || isHidden };
    },
    async uploadArtwork(sender, bytes) {
      const extension = await acceptedKind(bytes);
      if (extension === 'mp3') throw badRequest('Artwork is a png, jpeg or gif.', 'file-type');
      const clean = withoutPictureMetadata(bytes, extension);
      const cid = await cidOfFile(clean);
      const file = { name: cid, sender, size: clean.length };
      await recordAndStore(file, () => content.addFile(clean), uploadMessages.artworkNotUploaded);
      await known.add(cid, now());
      return cid;
    },
    async uploadMetadata(sender, json) {
      const text = canonicalText(json);
      const bytes = Buffer.from(text);
      if (bytes.length > MAX_METADATA_BYTES) {
        throw tooLarge(`Metadata is larger than ${MAX_METADATA_BYTES / 1024} KiB.`);
      }
      const cid = cidOfDigest(await sha256(bytes));
      const file = { name: cid, sender, size: bytes.length };
      await recordAndStore(file, () => content.addJson(text), uploadMessages.metadataNotStored);
      await known.add(cid, now());
      return cid;
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
