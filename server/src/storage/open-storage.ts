import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { ContentStore } from './content.ts';
import { localContent } from './local-content.ts';
import { localObjects } from './local-objects.ts';
import type { ObjectStore } from './objects.ts';
import { urlSignatures, type UrlSignatures } from './url-signatures.ts';

/** Where files are, apart by what may be done with them. */
export interface Objects {
  /** Uploads by their content names: pictures for everyone, audio for whom it is signed to. */
  readonly uploads: ObjectStore;
  /** What was put to a signed address and not looked at yet. */
  readonly incoming: ObjectStore;
  /** Papers of accounts, for themselves and admins. */
  readonly documents: ObjectStore;
  /** Pictures in other sizes, made from others. */
  readonly renditions: ObjectStore;
}

export interface Storage extends Objects {
  readonly content: ContentStore;
  readonly signatures: UrlSignatures;
  /** Where else than from this server browsers get files, and put them. */
  readonly mediaOrigins: readonly string[];
}

/**
 * The storage that is configured; a service that isn't used isn't loaded.
 * @param secret signs addresses of private files
 * @param now seconds since the epoch
 * @param isKnown whether a CID is this platform's
 */
export async function openStorage(
  { objects, content, dataFolder, publicUrl }: ServerConfig,
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
 * The content storage that is configured.
 * @param isKnown whether a CID is this platform's; without it, nothing is fetched for anybody
 */
export async function openContent(
  { content, dataFolder }: Pick<ServerConfig, 'content' | 'dataFolder'>,
  isKnown: (cid: string) => Promise<boolean> = async () => false,
): Promise<ContentStore> {
  const local = localContent(join(dataFolder, 'content'));
  if (content.kind === 'local') return local;
  return (await import('./pinata-content.ts')).pinataContent({ ...content, local, isKnown });
}

/** All files on this machine's disk. */
export function localFolders(options: {
  dataFolder: string;
  publicUrl: string;
  signatures: UrlSignatures;
}): Objects {
  const folder = (name: string): ObjectStore =>
    localObjects({ ...options, folder: join(options.dataFolder, name) });
  return {
    uploads: folder('uploads'),
    incoming: folder('incoming'),
    documents: folder('documents'),
    renditions: folder('renditions'),
  };
}

/** All files in a bucket of S3. */
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
