import { storeJson } from '../../api/upload/store-json.ts';
import { CubedropError } from '../../base/errors.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { UploadStep } from '../../flow/step.ts';
import type { JsonObject } from '../../base/json.ts';
import { contentNameOfUrl, contentOfJson } from '../../base/metadata/index.ts';
import { UPLOAD_REUSE_SECONDS } from './rules.ts';
import type { AnyFile, StoredFile } from './types.ts';
import { fileName, isSource, uploadFile } from './upload-file.ts';

/** Part of a flow's state: the uploaded files, by file name. */
export type Files = { files: Readonly<Record<string, StoredFile>> };

/** Returns an upload step for each new file; files of the same name are uploaded once. */
export function uploadSteps(files: readonly AnyFile[]): UploadStep<Files>[] {
  const sources = new Map(files.filter(isSource).map((file) => [file.name, file]));
  return [...sources.values()].map((file) => ({
    kind: 'upload',
    name: `upload ${file.name}`,
    title: `Upload ${file.name}`,
    group: 'files',
    reuseSeconds: UPLOAD_REUSE_SECONDS,
    async upload({ api, signal }, onBytes) {
      const stored = await uploadFile(api, file, { onBytes, signal });
      return { files: { [file.name]: stored } };
    },
  }));
}

/**
 * Returns the stored file: the one that the flow has uploaded, or the existing one.
 * @throws CubedropError `validation` if an existing URL does not end in a content name
 */
export function storedFile({ files }: Files, file: AnyFile): StoredFile {
  if (isSource(file)) return requireLearned(files, file.name);
  const name = contentNameOfUrl(file.url);
  if (name) return { name, url: file.url };
  throw new CubedropError('validation', `There is no uploaded file at ${fileName(file)}.`);
}

/** Parameters of {@link metadataStep}. */
export interface MetadataStepParameters<State extends JsonObject> {
  /** Name of the item that the metadata describes, such as `dawn`. Used in the step's name. */
  item: string;
  /** Title of the item, for display. Defaults to its name. */
  title?: string;
  /** Returns the metadata. Called after the files that it refers to have been uploaded. */
  metadata(): object;
  /** Returns what to merge into the state, given the digest of the metadata. */
  learn(digest: `0x${string}`): Partial<State>;
}

/** Returns a step that publishes metadata, so that anyone can fetch it by the digest recorded on the chain. */
export function metadataStep<State extends JsonObject>({
  item,
  title = item,
  metadata,
  learn,
}: MetadataStepParameters<State>): UploadStep<State> {
  return {
    kind: 'upload',
    name: `metadata ${item}`,
    title: `Store the metadata of ${title}`,
    group: 'metadata',
    reuseSeconds: UPLOAD_REUSE_SECONDS,
    async upload({ api }) {
      const json = metadata();
      const { cid, digest } = await contentOfJson(json);
      const stored = await storeJson(api, json as Record<string, unknown>);
      if (stored === cid) return learn(digest);
      throw new CubedropError('conflict', 'The server stored different metadata than it was sent.', {
        details: { cid, stored },
      });
    },
  };
}
