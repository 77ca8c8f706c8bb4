import { storeArtwork, storeFile, type Api } from '../../api/index.ts';
import type { UploadProgress } from '../../flow/step.ts';
import { contentName, contentNameOfUrl, extensionOfType, isCid } from '../../base/metadata/index.ts';
import type { AnyFile, FileSource, StoredFile } from './types.ts';
import { problemError } from '../problem/messages.ts';
import { kindOf, uploadError, type NotUploaded } from './upload-error.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Returns whether a file has yet to be uploaded. */
export function isSource(file: AnyFile): file is FileSource {
  return 'load' in file;
}

/** Returns what identifies a file within its flow: the name of a new file, or the URL of an existing one. */
export function fileName(file: AnyFile): string {
  return isSource(file) ? file.name : file.url;
}

/** Options of {@link uploadFile} and {@link uploadArtwork}. */
export interface UploadOptions {
  onBytes: UploadProgress;
  signal?: AbortSignal | undefined;
}

/**
 * Uploads a track, or a picture without its embedded metadata, and verifies that the server stored the same bytes.
 * If the platform stores no files of this media type, verifies only that the server returned a content name.
 * @throws ApiError `not-uploaded`, with the text of that problem whatever the server's response says; `sign-in`
 * @throws CubedropError `not-uploaded` if the server stored something else; `aborted`
 */
export async function uploadFile(api: Api, file: FileSource, options: UploadOptions): Promise<StoredFile> {
  const blob = await publicBytes(await file.load());
  const details = { kind: kindOf(blob.type), file: file.name } as const;
  const store = (bytes: Blob) => storeFile(api, bytes, options);
  const url = await send({ blob, details, store }, options);
  const name = contentNameOfUrl(url);
  const extension = extensionOfType(blob.type);
  const expected = extension && (await contentName(new Uint8Array(await blob.arrayBuffer()), extension));
  if (!name || (expected && name !== expected))
    throw problemError({ code: 'not-uploaded', details }, { category: 'conflict' });
  return { name, url };
}

/**
 * Removes the embedded metadata of artwork, such as its location, and uploads the artwork to content storage.
 * @returns its CID, as returned by the server
 * @throws ApiError `not-uploaded`, with the text of that problem whatever the server's response says; `sign-in`
 * @throws CubedropError `not-uploaded` if the server did not return a CID; `aborted`
 */
export async function uploadArtwork(api: Api, file: FileSource, options: UploadOptions): Promise<string> {
  const details = { kind: 'artwork', file: file.name } as const;
  const blob = await publicBytes(await file.load());
  const store = (bytes: Blob) => storeArtwork(api, bytes, options);
  const cid = await send({ blob, details, store }, options);
  if (isCid(cid)) return cid;
  throw problemError({ code: 'not-uploaded', details }, { category: 'conflict' });
}

/** Returns a picture without its embedded metadata. A track, and a malformed picture, are returned unchanged. */
async function publicBytes(blob: Blob): Promise<Blob> {
  const extension = extensionOfType(blob.type);
  if (!extension || extension === 'mp3') return blob;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return new Blob([withoutMetadata(bytes, extension) ?? bytes], { type: blob.type });
}

interface Upload {
  blob: Blob;
  /** Details of the error if the upload fails. */
  details: NotUploaded;
  store: (bytes: Blob) => Promise<string>;
}

async function send({ blob, details, store }: Upload, { onBytes }: UploadOptions): Promise<string> {
  const { file: name } = details;
  onBytes(name, 0, blob.size);
  const stored = await store(blob).catch((error: unknown) => {
    throw uploadError(error, details);
  });
  onBytes(name, blob.size, blob.size);
  return stored;
}
