import type { FileSource } from '@cubedrop/sdk/flows';

/** A file that this browser keeps until it is uploaded: plain data, so that a flow's input with it can be kept too. */
export interface KeptFile {
  /** The SHA-256 of its bytes, in hex. */
  kept: string;
  /** For people, and different for files of different content. */
  name: string;
}

/** A flow's input with its new files as this browser keeps them. */
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

/** The hashes of every file in a flow's input. */
export function filesIn(value: unknown): string[] {
  if (isKeptFile(value)) return [value.kept];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}

/** A flow's input as the SDK takes it: each kept file as one that is loaded when its turn comes. */
export function withSources(value: unknown, read: (kept: string) => Promise<Blob>): unknown {
  if (isKeptFile(value)) {
    const { kept, name } = value;
    return { name, load: () => read(kept) } satisfies FileSource;
  }
  if (Array.isArray(value)) return value.map((item) => withSources(item, read));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, withSources(part, read)]));
}
