import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SPECIFICATION = 'openapi.yaml';
const TRACK_DECODER = 'bin/decode-track.js';

/** The folder of the repository, or of the package if it was published or the files of the image. */
const HOME = nearestFolderWith(SPECIFICATION, dirname(fileURLToPath(import.meta.url)));

/** Path of the program that decodes a track in a worker thread. */
export const TRACK_DECODER_FILE = join(
  nearestFolderWith(TRACK_DECODER, dirname(fileURLToPath(import.meta.url))),
  TRACK_DECODER,
);

/** Path of the specification of the HTTP API. */
export const SPEC_FILE = join(HOME, SPECIFICATION);

/** Folder of the documentation site, which `npm run build` writes. */
export const DOCUMENTS = join(HOME, 'docs/dist');

const storefront = join(HOME, 'storefront/dist');

/** Folder of the storefront's build; `undefined` if it is not built. */
export const STOREFRONT = existsSync(storefront) ? storefront : undefined;

/** Returns the nearest folder, from `folder` upwards, that has a file. @throws Error if there is none */
function nearestFolderWith(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`There is no ${file} above the code of the server.`);
  return nearestFolderWith(file, above);
}
