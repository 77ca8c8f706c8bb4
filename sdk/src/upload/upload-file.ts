import type { Api } from '../api/index.ts';
import { CubedropError } from '../errors.ts';
import type { UploadProgress } from '../flow/step.ts';
import { contentName, contentNameOfUrl, endingOfType, isCid } from '../metadata/index.ts';
import { uploadMessages as messages } from './messages.ts';
import type { AnyFile, FileSource, StoredFile } from './types.ts';
import { notUploaded, uploadError } from './upload-error.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Returns whether a file has yet to be uploaded. */
export function isSource(file: AnyFile): file is FileSource {
  return 'load' in file;
}

/** Returns what identifies a file within its flow: its name, or the URL of an existing file. */
export function fileName(file: AnyFile): string {
  return isSource(file) ? file.name : file.url;
}

export interface UploadOptions {
  onBytes: UploadProgress;
  signal?: AbortSignal | undefined;
}

/**
 * Uploads a picture or a track, and verifies that the server stored the same bytes.
 * @throws ApiError with the specified message, regardless of the server's response
 * @throws CubedropError `conflict` if the server stored something else
 */
export async function uploadFile(api: Api, file: FileSource, options: UploadOptions): Promise<StoredFile> {
  const blob = await publicBytes(await file.load());
  const text = notUploaded(blob.type);
  const answer = await send(api, '/upload/uploadtos3', { file, blob, text }, options);
  const name = contentNameOfUrl(answer.url);
  const ending = endingOfType(blob.type);
  const expected = ending && (await contentName(new Uint8Array(await blob.arrayBuffer()), ending));
  if (!name || (expected && name !== expected)) {
    throw new CubedropError('conflict', text, { details: { file: file.name, expected, got: answer.url } });
  }
  return { name, url: answer.url };
}

/**
 * Uploads artwork to content storage.
 * @returns its CID, as returned by the server
 * @throws ApiError with the specified message, regardless of the server's response
 * @throws CubedropError `conflict` if the server did not return a CID
 */
export async function uploadArtwork(api: Api, file: FileSource, options: UploadOptions): Promise<string> {
  const text = messages.artworkNotUploaded;
  const { ipfsHash } = await send(
    api,
    '/ipfs/file',
    { file, blob: await publicBytes(await file.load()), text },
    options,
  );
  if (isCid(ipfsHash)) return ipfsHash;
  throw new CubedropError('conflict', text, { details: { file: file.name, got: ipfsHash } });
}

/** Returns the bytes to publish: pictures are stripped of metadata. */
async function publicBytes(blob: Blob): Promise<Blob> {
  const ending = endingOfType(blob.type);
  if (!ending || ending === 'mp3') return blob;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return new Blob([withoutMetadata(bytes, ending)], { type: blob.type });
}

interface Upload {
  file: FileSource;
  blob: Blob;
  /** The specified message for a failed upload. */
  text: string;
}

async function send<Path extends '/upload/uploadtos3' | '/ipfs/file'>(
  api: Api,
  path: Path,
  { file: { name }, blob, text }: Upload,
  { onBytes, signal }: UploadOptions,
) {
  onBytes(name, 0, blob.size);
  const answer = await api.upload(path, blob, signal ? { signal } : {}).catch((error: unknown) => {
    throw uploadError(error, text, name);
  });
  onBytes(name, blob.size, blob.size);
  return answer;
}
