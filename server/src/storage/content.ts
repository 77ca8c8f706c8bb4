/** A file that is kept under its CID. */
export interface ContentFile {
  readonly path: string;
  readonly size: number;
}

/** Content-addressed files: artwork by its UnixFS CID, metadata by the CID of its canonical bytes. */
export interface ContentStore {
  /** Keeps a picture. Returns its CID: UnixFS with raw leaves, version 1. */
  addFile(bytes: Uint8Array): Promise<string>;
  /** Keeps a JSON's canonical text. Returns its CID, `bafkrei…`. */
  addJson(text: string): Promise<string>;
  /**
   * Where a CID's bytes are on this machine, once they are, for anybody who asks; undefined when nobody has them, and
   * for what is not here and not known as this platform's.
   */
  find(cid: string): Promise<ContentFile | undefined>;
  /** The bytes of a CID that the chain names; undefined when nobody has them or they are more than `maxBytes`. */
  read(cid: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Takes a CID's bytes away, if they are kept. @throws HttpError 503 */
  remove(cid: string): Promise<void>;
}
