import {
  canonicalJson,
  contentName,
  CONTENT_TYPES,
  isAudioName,
  MAX_AUDIO_BYTES,
  MAX_IMAGE_BYTES,
  MAX_METADATA_BYTES,
  uploadMessages,
  type ContentEnding,
  type ContentName,
} from '@cubedrop/sdk';
import { secondsOfMp3 } from '../audio/mp3.ts';
import { badRequest, forbidden, HttpError, notFound, tooLarge, unavailable } from '../errors.ts';
import { kindOfContent } from '../storage/content-kind.ts';
import type { ContentStore } from '../storage/content.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { ServedFile } from '../storage/serve-file.ts';
import type { Permit, UrlSignatures } from '../storage/url-signatures.ts';
import { contentFile } from './content-file.ts';

const SHORTEST_AUDIO_SECONDS = 1;

export interface UploadOptions {
  objects: ObjectStore;
  content: ContentStore;
  signatures: UrlSignatures;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface UploadService {
  /** Keeps a picture or an mp3. @throws HttpError 400, 413 or 503 */
  upload(bytes: Uint8Array<ArrayBuffer>): Promise<{ message: string; url: string }>;
  /** An uploaded file. Audio needs a permit with its signature. @throws HttpError 403 or 404 */
  file(name: ContentName, permit?: Permit, signature?: string): Promise<ServedFile>;
  /** Keeps artwork. Returns its CID. @throws HttpError 400, 413 or 503 */
  uploadArtwork(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Keeps metadata in its canonical form. Returns its CID. @throws HttpError 400, 413 or 503 */
  uploadMetadata(json: Record<string, unknown>): Promise<string>;
  /** What is kept under a CID. @throws HttpError 404 */
  content(cid: string): Promise<ServedFile>;
}

export function uploadService({
  objects,
  content,
  signatures,
  publicUrl,
  now,
}: UploadOptions): UploadService {
  return {
    async upload(bytes) {
      const ending = await acceptedKind(bytes);
      const name = await contentName(bytes, ending);
      const isAudio = isAudioName(name);
      const { audioUploaded, audioNotUploaded, imageUploaded, imageNotUploaded } = uploadMessages;
      await orUnavailable(objects.put(name, bytes), isAudio ? audioNotUploaded : imageNotUploaded);
      return { message: isAudio ? audioUploaded : imageUploaded, url: `${publicUrl}/uploads/${name}` };
    },
    async file(name, permit, signature) {
      const isPrivate = isAudioName(name);
      if (isPrivate && !(permit && signature && signatures.isGood(permit, signature, now()))) {
        throw forbidden('This address is not signed, or no longer good.');
      }
      const size = await objects.size(name);
      if (size === undefined) throw notFound();
      const type = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1) as ContentEnding];
      const open: ServedFile['open'] = (range) => objects.read(name, range);
      return { name, type, size, open, ...(isPrivate ? { privateUntil: permit!.expiresAt } : {}) };
    },
    async uploadArtwork(bytes) {
      const ending = await acceptedKind(bytes);
      if (ending === 'mp3') throw badRequest('Artwork is a png, jpeg or gif.');
      return orUnavailable(content.addFile(bytes), uploadMessages.artworkNotUploaded);
    },
    async uploadMetadata(json) {
      const text = canonicalText(json);
      if (Buffer.byteLength(text) > MAX_METADATA_BYTES) {
        throw tooLarge(`Metadata is larger than ${MAX_METADATA_BYTES / 1024} KiB.`);
      }
      return orUnavailable(content.addJson(text), uploadMessages.artworkNotUploaded);
    },
    async content(cid) {
      const found = await content.find(cid);
      if (!found) throw notFound();
      return contentFile(cid, found);
    },
  };
}

/** The kind of a file that may be kept, told from its bytes. @throws HttpError 400 or 413 */
async function acceptedKind(bytes: Uint8Array<ArrayBuffer>): Promise<ContentEnding> {
  if (bytes.length === 0) throw badRequest('The file is empty.');
  const ending = await kindOfContent(bytes);
  if (!ending) throw badRequest('The file is no png, jpeg, gif or mp3.');
  const largest = ending === 'mp3' ? MAX_AUDIO_BYTES : MAX_IMAGE_BYTES;
  if (bytes.length > largest) throw tooLarge(`The file is larger than ${largest / 1024 ** 2} MiB.`);
  if (ending === 'mp3' && (await secondsOfMp3(bytes, SHORTEST_AUDIO_SECONDS)) < SHORTEST_AUDIO_SECONDS) {
    throw badRequest('The mp3 has less than a second of whole frames.');
  }
  return ending;
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

async function orUnavailable<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof HttpError && cause.status !== 503) throw cause;
    throw Object.assign(unavailable(message, 5), { cause });
  }
}
