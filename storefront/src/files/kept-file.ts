import type { FileSource, UploadedFile } from '@cubedrop/sdk/flows';

/**
 * Reference to a file stored in this browser until it is uploaded. Plain data, so that a flow's input that contains
 * it can be stored.
 */
export interface KeptFile {
  /** Hex SHA-256 of its content. */
  kept: string;
  /** Display name, which ends with the first digits of the hash in parentheses. */
  name: string;
}

/** A picture of a flow's input: stored in this browser, or on the server. */
export type StoredPicture = KeptFile | UploadedFile;

/** A flow's input with its new files replaced by references to files stored in this browser. */
export type Kept<Input> = Input extends FileSource
  ? KeptFile
  : Input extends readonly (infer Item)[]
    ? readonly Kept<Item>[]
    : Input extends object
      ? { [Field in keyof Input]: Kept<Input[Field]> }
      : Input;

export function isKeptFile(value: unknown): value is KeptFile {
  return typeof value === 'object' && value !== null && 'kept' in value;
}

/** Returns the hashes of all files in a flow's input. */
export function filesIn(value: unknown): string[] {
  if (isKeptFile(value)) return [value.kept];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}

/** Converts a stored flow input for the SDK. Each file reference becomes a file that is loaded on demand. */
export function withSources(value: unknown, read: (kept: string) => Promise<Blob>): unknown {
  if (isKeptFile(value)) {
    const { kept, name } = value;
    return { name, load: () => read(kept) } satisfies FileSource;
  }
  if (Array.isArray(value)) return value.map((item) => withSources(item, read));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, withSources(part, read)]));
}
