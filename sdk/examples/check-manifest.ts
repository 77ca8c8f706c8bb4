import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkBytes, checkManifest, missingFileMessage, type ManifestFiles } from '@cubedrop/sdk/manifest';

/** Returns all faults of a manifest, such as "nfts[3].title: Please Enter Artwork Name". Empty if it is valid. */
export async function faultsOf(path: string): Promise<string[]> {
  const files: ManifestFiles = {
    async check(name, kind) {
      const fullPath = join(dirname(path), name);
      const bytes = await readFile(fullPath).catch(() => null);
      return bytes
        ? checkBytes({ path: fullPath, name }, new Uint8Array(bytes), kind)
        : missingFileMessage(name);
    },
  };
  const source = { name: path, text: await readFile(path, 'utf8') };
  const checked = await checkManifest(source, { now: Math.floor(Date.now() / 1_000), files });
  return 'faults' in checked ? checked.faults.map((fault) => `${fault.path}: ${fault.message}`) : [];
}
