import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFirst } from './storage/atomic-file.ts';

/** Keys for separate purposes, derived from one secret so that none reveals another. */
export interface Keys {
  readonly tokens: Uint8Array;
  readonly urls: Uint8Array;
  readonly pins: Uint8Array;
  readonly sessions: Uint8Array;
  readonly factors: Uint8Array;
  readonly cursors: Uint8Array;
  readonly webhooks: Uint8Array;
  readonly push: Uint8Array;
}

/**
 * Derives the keys from the configured secret, or else from one that is generated once and stored in the data folder.
 */
export async function installationKeys(dataFolder: string, configured: string | undefined): Promise<Keys> {
  const secret =
    configured === undefined ? await storedSecret(join(dataFolder, 'secret')) : Buffer.from(configured);
  const key = (purpose: string): Uint8Array => createHmac('sha256', secret).update(purpose).digest();
  return {
    tokens: key('tokens'),
    urls: key('urls'),
    pins: key('pins'),
    sessions: key('sessions'),
    factors: key('factors'),
    cursors: key('cursors'),
    webhooks: key('webhooks'),
    push: key('push'),
  };
}

async function storedSecret(path: string): Promise<Uint8Array> {
  const stored = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored) return stored;
  await writeFirst(path, randomBytes(32));
  return readFile(path);
}
