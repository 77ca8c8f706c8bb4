/** A file that is there to be uploaded. It is loaded when its turn comes, so that memory holds few at a time. */
export interface FileSource {
  /** Tells files of one flow apart, and people which one: its path or name. The same name is uploaded once. */
  name: string;
  /** Its bytes, with their media type. */
  load(): Promise<Blob>;
}

/** A file that the server has already, by its url. */
export interface UploadedFile {
  url: string;
}

/** A picture or a track of a form: a new file, or one that somebody existing brings along. */
export type AnyFile = FileSource | UploadedFile;

/** A file as the server keeps it. */
export type StoredFile = {
  /** Its content name, for metadata. */
  name: string;
  /** Where it is, for records. */
  url: string;
};
