import type { Readable } from 'node:stream';
import type { ContentName } from '@cubedrop/sdk';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Uploaded files by their content names. Nothing in it ever changes, so that all of it may be told twice. */
export interface ObjectStore {
  put(name: ContentName, bytes: Uint8Array): Promise<void>;
  /** A file's size; undefined when it is not there. */
  size(name: ContentName): Promise<number | undefined>;
  /** A file that is there, or a part of it. */
  read(name: ContentName, range?: ByteRange): Promise<Readable>;
  /**
   * An address at which a browser can read a private file.
   * @param expiresAt until when, in seconds since the epoch
   * @param account to whose account it was given
   */
  signedUrl(name: ContentName, expiresAt: number, account: string): Promise<string>;
}

/** All of a file. */
export async function readWhole(objects: ObjectStore, name: ContentName): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await objects.read(name)) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
