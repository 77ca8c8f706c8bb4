/** Storage of uploaded files. */
export type ObjectsConfig =
  | { kind: 'local' }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | undefined;
      pathStyle: boolean;
      credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
    };

/** Storage of content-addressed files. */
export type ContentConfig =
  { kind: 'local' } | { kind: 'pinata'; jwt: string; gateway: string; endpoint: string | undefined };

/** Settings of the storage. */
export interface StorageConfig {
  objects: ObjectsConfig;
  content: ContentConfig;
  dataFolder: string;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
}
