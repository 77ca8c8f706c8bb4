import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file's name in a store: 64 hex digits and the ending of its kind, as content names are. */
export type ObjectName = string;

/** What an address allows that one file may be put to. */
export interface PutPermit {
  readonly name: ObjectName;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  /** To whose account it was given. */
  readonly account: string;
  /** Exactly how many bytes it takes; undefined where that is looked at afterwards. */
  readonly size?: number | undefined;
}

/** Files by their names. What has a name of its content never changes, so that all of it may be told twice. */
export interface ObjectStore {
  put(name: ObjectName, bytes: Uint8Array): Promise<void>;
  /** A file's size; undefined when it is not there. */
  size(name: ObjectName): Promise<number | undefined>;
  /** A file that is there, or a part of it. */
  read(name: ObjectName, range?: ByteRange): Promise<Readable>;
  /** Takes a file away, if it is there. */
  remove(name: ObjectName): Promise<void>;
  /**
   * An address at which a browser can read a private file.
   * @param expiresAt until when, in seconds since the epoch
   * @param account to whose account it was given
   */
  signedUrl(name: ObjectName, expiresAt: number, account: string): Promise<string>;
  /** An address that takes a PUT of one file, of the type that its name ends in. */
  signedPut(permit: PutPermit): Promise<string>;
}

/** All of a file. */
export async function readWhole(objects: ObjectStore, name: ObjectName): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await objects.read(name)) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
