import type { Readable } from 'node:stream';

/** Seconds for which the signed URL of a track, a document or the picture of a hidden public profile is valid. */
export const SIGNED_URL_SECONDS = 300;

/** A range of bytes, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file's name in a store: 64 hex digits and an extension, like content names. */
export type ObjectName = string;

/** Permission to upload one file to a signed URL. */
export interface PutPermit {
  readonly name: ObjectName;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  /** Id of the account that the URL is issued to. */
  readonly account: string;
  /** Exact size in bytes. */
  readonly size: number;
}

/** Stores files by name. Files named after their content never change, so storing them again is safe. */
export interface ObjectStore {
  put(name: ObjectName, bytes: Uint8Array): Promise<void>;
  /** Returns a file's size in bytes, or `undefined` if it does not exist. */
  size(name: ObjectName): Promise<number | undefined>;
  /** Reads an existing file, or a range of it. */
  read(name: ObjectName, range?: ByteRange): Promise<Readable>;
  /** Deletes a file, if it exists. */
  remove(name: ObjectName): Promise<void>;
  /**
   * Returns a URL at which a browser can read a private file.
   * @param expiresAt in seconds since the epoch
   * @param account id of the account that the URL is issued to
   */
  signedUrl(name: ObjectName, expiresAt: number, account: string): Promise<string>;
  /** Returns a URL that accepts a PUT of one file, of the type of its extension. */
  signedPut(permit: PutPermit): Promise<string>;
}

/** Reads a complete file. */
export async function readWhole(objects: ObjectStore, name: ObjectName): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await objects.read(name)) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
