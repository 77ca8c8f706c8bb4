import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { PACKAGE_FOLDER } from './package-folder.ts';

/** Returns the path of a file of this package. */
const own = (path: string): string => fileURLToPath(new URL(path, PACKAGE_FOLDER));

/** Returns the path of a file that another package exports. */
const exported = (name: string): string => createRequire(import.meta.url).resolve(name);

/** The paths of the files that the command line reads while it runs, by their names as assets of the executable. */
export const SHIPPED_FILES = {
  'package.json': () => own('package.json'),
  'seed.schema.json': () => own('schema/seed.schema.json'),
  'manifest.schema.json': () => exported('@cubedrop/sdk/manifest.schema.json'),
  'jq.wasm': () => exported('jq-wasm/jq.wasm'),
} as const;

/** Reads one of the files that come with the command line: from its package, or from the executable. */
export function readShippedFile(name: keyof typeof SHIPPED_FILES): Buffer {
  return isSea() ? Buffer.from(getAsset(name)) : readFileSync(SHIPPED_FILES[name]());
}
