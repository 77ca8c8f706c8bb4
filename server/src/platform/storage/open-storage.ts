import { join } from 'node:path';
import type { ContentStore } from './content.ts';
import { localContent } from './local-content.ts';
import { localObjects } from './local-objects.ts';
import type { ObjectStore } from './objects.ts';
import type { StorageConfig } from './storage-config.ts';
import { urlSignatures, type UrlSignatures } from './url-signatures.ts';

/** File stores, separated by who may access them. */
export interface Objects {
  /**
   * Uploads by content name. Audio, and pictures that only hidden public profiles show, need a signed URL; all other
   * pictures are public.
   */
  readonly uploads: ObjectStore;
  /** Files uploaded to a signed URL and not checked yet. */
  readonly incoming: ObjectStore;
  /** Documents of accounts, visible to the account itself and to admins. */
  readonly documents: ObjectStore;
  /** Resized pictures. */
  readonly renditions: ObjectStore;
}

export interface Storage extends Objects {
  readonly content: ContentStore;
  readonly signatures: UrlSignatures;
  /** Origins other than this server that browsers download files from and upload them to. */
  readonly mediaOrigins: readonly string[];
}

/**
 * Opens the configured storage. Services that are not used are not loaded.
 * @param secret signs the URLs of private files
 * @param now returns seconds since the epoch
 * @param isKnown whether a CID belongs to this platform
 */
export async function openStorage(
  { objects, content, dataFolder, publicUrl }: StorageConfig,
  secret: Uint8Array,
  now: () => number,
  isKnown: (cid: string) => Promise<boolean>,
): Promise<Storage> {
  const signatures = urlSignatures(secret);
  return {
    ...(objects.kind === 'local'
      ? localFolders({ dataFolder, publicUrl, signatures })
      : await bucketFolders({ ...objects, now })),
    signatures,
    content: await openContent({ content, dataFolder }, isKnown),
    mediaOrigins: objects.kind === 's3' ? s3Origins(objects) : [],
  };
}

/**
 * Opens the configured content storage.
 * @param isKnown whether a CID belongs to this platform. By default none does, so visitors' requests fetch nothing.
 */
export async function openContent(
  { content, dataFolder }: Pick<StorageConfig, 'content' | 'dataFolder'>,
  isKnown: (cid: string) => Promise<boolean> = async () => false,
): Promise<ContentStore> {
  const local = localContent(join(dataFolder, 'content'));
  if (content.kind === 'local') return local;
  return (await import('./pinata-content.ts')).pinataContent({ ...content, local, isKnown });
}

/** Opens file stores on the local disk. */
export function localFolders(options: {
  dataFolder: string;
  publicUrl: string;
  signatures: UrlSignatures;
}): Objects {
  const storeIn = (name: string): ObjectStore =>
    localObjects({ ...options, folder: join(options.dataFolder, name) });
  return {
    uploads: storeIn('uploads'),
    incoming: storeIn('incoming'),
    documents: storeIn('documents'),
    renditions: storeIn('renditions'),
  };
}

/** Opens file stores in an S3 bucket. */
export async function bucketFolders(
  options: Parameters<(typeof import('./s3-objects.ts'))['s3Bucket']>[0],
): Promise<Objects> {
  const bucket = (await import('./s3-objects.ts')).s3Bucket(options);
  return {
    uploads: bucket(''),
    incoming: bucket('incoming/'),
    documents: bucket('documents/'),
    renditions: bucket('renditions/'),
  };
}

function s3Origins({
  endpoint,
  bucket,
  region,
}: {
  endpoint: string | undefined;
  bucket: string;
  region: string;
}): string[] {
  if (!endpoint) return [`https://${bucket}.s3.${region}.amazonaws.com`];
  const { protocol, host } = new URL(endpoint);
  return [`${protocol}//${host}`, `${protocol}//${bucket}.${host}`];
}
