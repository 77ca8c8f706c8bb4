import { CubedropError } from '../errors.ts';
import type { UploadStep } from '../flow/step.ts';
import type { JsonObject } from '../json.ts';
import { contentNameOfUrl, contentOfJson } from '../metadata/index.ts';
import type { AnyFile, StoredFile } from './types.ts';
import { fileName, isSource, uploadFile } from './upload-file.ts';

/** The part of a flow's state that its uploads fill: what the server keeps, by the file's name. */
export type Files = { files: Readonly<Record<string, StoredFile>> };

/** One step for each new file among `files`, each name once. */
export function uploadSteps<State extends Files & JsonObject>(
  files: readonly AnyFile[],
): UploadStep<State>[] {
  const sources = new Map(files.filter(isSource).map((file) => [file.name, file]));
  return [...sources.values()].map((file) => ({
    kind: 'upload',
    name: `upload ${file.name}`,
    title: `Upload ${file.name}`,
    together: 'files',
    async upload({ api, signal }, onBytes) {
      const stored = await uploadFile(api, file, { onBytes, signal });
      return { files: { [file.name]: stored } } as unknown as Partial<State>;
    },
  }));
}

/**
 * What the server keeps of a file: what the flow has uploaded, or what was there.
 * @throws CubedropError `validation` where an existing url names no content
 */
export function storedFile({ files }: Files, file: AnyFile): StoredFile {
  if (isSource(file)) return files[file.name]!;
  const name = contentNameOfUrl(file.url);
  if (name) return { name, url: file.url };
  throw new CubedropError('validation', `There is no uploaded file at ${fileName(file)}.`);
}

export interface MetadataStepParameters<State extends JsonObject> {
  /** What it belongs to, as `dawn`. */
  of: string;
  /** What people know it by; its `of` where left out. */
  called?: string;
  /** The metadata, once the files that it names are uploaded. */
  metadata(): object;
  /** What the digest (`0x…`) adds to the state. */
  learn(digest: `0x${string}`): Partial<State>;
}

/** Stores metadata where everybody can fetch it by the digest that goes on chain. */
export function metadataStep<State extends JsonObject>({
  of,
  called = of,
  metadata,
  learn,
}: MetadataStepParameters<State>): UploadStep<State> {
  return {
    kind: 'upload',
    name: `metadata ${of}`,
    title: `Store the metadata of ${called}`,
    together: 'metadata',
    async upload({ api }) {
      const json = metadata();
      const { cid, digest } = await contentOfJson(json);
      const { ipfsHash } = await api.post('/ipfs/json', { body: { json: json as Record<string, unknown> } });
      if (ipfsHash === cid) return learn(digest);
      throw new CubedropError('conflict', 'The server stored other metadata than it was given.', {
        details: { cid, ipfsHash },
      });
    },
  };
}
