import type { Api } from '../api/index.ts';
import { CubedropError, isCubedropError } from '../errors.ts';
import type { UploadProgress } from '../flow/step.ts';
import { contentName, contentNameOfUrl, endingOfType, isCid } from '../metadata/index.ts';
import { uploadMessages as messages } from './messages.ts';
import type { AnyFile, FileSource, StoredFile } from './types.ts';

/** Whether a file is yet to be uploaded. */
export function isSource(file: AnyFile): file is FileSource {
  return 'load' in file;
}

/** What tells a file apart from others of its flow. */
export function fileName(file: AnyFile): string {
  return isSource(file) ? file.name : file.url;
}

export interface UploadOptions {
  onBytes: UploadProgress;
  signal?: AbortSignal | undefined;
}

/**
 * Uploads a picture or a track, and makes sure that the server keeps the very bytes.
 * @throws CubedropError `validation` where the server refuses it; `conflict` where it kept something else
 */
export async function uploadFile(api: Api, file: FileSource, options: UploadOptions): Promise<StoredFile> {
  const blob = await file.load();
  const answer = await send(api, '/upload/uploadtos3', file, blob, options);
  const name = contentNameOfUrl(answer.url);
  const ending = endingOfType(blob.type);
  const expected = ending && (await contentName(new Uint8Array(await blob.arrayBuffer()), ending));
  if (!name || (expected && name !== expected)) {
    const text = blob.type.startsWith('audio/') ? messages.audioNotUploaded : messages.imageNotUploaded;
    throw new CubedropError('conflict', text, { details: { file: file.name, expected, got: answer.url } });
  }
  return { name, url: answer.url };
}

/**
 * Uploads artwork to content storage.
 * @returns its CID
 * @throws CubedropError `validation` where the server refuses it
 */
export async function uploadArtwork(api: Api, file: FileSource, options: UploadOptions): Promise<string> {
  const { ipfsHash } = await send(api, '/ipfs/file', file, await file.load(), options);
  if (isCid(ipfsHash)) return ipfsHash;
  throw new CubedropError('conflict', messages.artworkNotUploaded, {
    details: { file: file.name, got: ipfsHash },
  });
}

async function send<Path extends '/upload/uploadtos3' | '/ipfs/file'>(
  api: Api,
  path: Path,
  { name }: FileSource,
  blob: Blob,
  { onBytes, signal }: UploadOptions,
) {
  onBytes(name, 0, blob.size);
  const answer = await api.upload(path, blob, signal ? { signal } : {}).catch((error: unknown) => {
    // Of hundreds of files, which one the server does not take.
    if (!isCubedropError(error, 'validation')) throw error;
    const { shortMessage, details } = error;
    const hint = `This is said of ${name}: put another file in its place.`;
    throw new CubedropError('validation', shortMessage, {
      hint,
      details: { ...details, file: name },
      cause: error,
    });
  });
  onBytes(name, blob.size, blob.size);
  return answer;
}
