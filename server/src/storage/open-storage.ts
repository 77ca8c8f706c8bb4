import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { ContentStore } from './content.ts';
import { localContent } from './local-content.ts';
import { localObjects } from './local-objects.ts';
import type { ObjectStore } from './objects.ts';
import { urlSignatures, type UrlSignatures } from './url-signatures.ts';

export interface Storage {
  readonly objects: ObjectStore;
  readonly content: ContentStore;
  readonly signatures: UrlSignatures;
  /** Where else than from this server browsers get files. */
  readonly mediaOrigins: readonly string[];
}

/**
 * The storage that is configured; a service that isn't used isn't loaded.
 * @param secret signs addresses of private files
 * @param now seconds since the epoch
 */
export async function openStorage(
  { objects, content, dataFolder, publicUrl }: ServerConfig,
  secret: Uint8Array,
  now: () => number,
): Promise<Storage> {
  const signatures = urlSignatures(secret);
  const local = localContent(join(dataFolder, 'content'));
  return {
    signatures,
    objects:
      objects.kind === 'local'
        ? localObjects({ folder: join(dataFolder, 'uploads'), publicUrl, signatures })
        : (await import('./s3-objects.ts')).s3Objects({ ...objects, now }),
    content:
      content.kind === 'local'
        ? local
        : (await import('./pinata-content.ts')).pinataContent({ ...content, local }),
    mediaOrigins: objects.kind === 's3' ? s3Origins(objects) : [],
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
