/** A file stored under its CID. */
export interface ContentFile {
  readonly path: string;
  readonly size: number;
}

/** Content-addressed files: artwork by its UnixFS CID, metadata by the CID of its canonical bytes. */
export interface ContentStore {
  /**
   * Stores a picture. Returns its CID: UnixFS with raw leaves, version 1.
   * @throws HttpError 503 if the content storage fails
   */
  addFile(bytes: Uint8Array): Promise<string>;
  /**
   * Stores the canonical text of a JSON value. Returns its CID, `bafkrei…`.
   * @throws HttpError 503 if the content storage fails
   */
  addJson(text: string): Promise<string>;
  /**
   * Returns the local file of a CID on behalf of any visitor, fetching it first if needed. `undefined` if it cannot be
   * found, or is neither stored here nor known to belong to this platform.
   */
  find(cid: string): Promise<ContentFile | undefined>;
  /** Returns the bytes of a CID that the chain refers to. `undefined` if they cannot be found or exceed `maxBytes`. */
  read(cid: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Deletes the bytes of a CID, if they are stored. @throws HttpError 503 if the content storage fails */
  remove(cid: string): Promise<void>;
}
