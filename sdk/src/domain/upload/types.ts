/** A file to upload. It is loaded only when needed, so that few files are in memory at a time. */
export interface FileSource {
  /** Path or name, which identifies the file within its flow and to users. Each name is uploaded once. */
  name: string;
  /** Returns the bytes, with their media type. */
  load(): Promise<Blob>;
}

/** A file that already exists on the server. */
export interface UploadedFile {
  /** URL of the file at the server. */
  url: string;
}

/** A picture or a track: a new file, or an existing one, such as the portrait of an existing person. */
export type AnyFile = FileSource | UploadedFile;

/** A file as stored by the server. */
export type StoredFile = {
  /** Content name, used in metadata. */
  name: string;
  /** URL, used in records. */
  url: string;
};
