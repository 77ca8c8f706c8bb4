import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SPECIFICATION = 'openapi.yaml';

/** The folder of the repository, or of the package if it was published or the files of the image. */
const HOME = folderWithSpecification(dirname(fileURLToPath(import.meta.url)));

/** Path of the specification of the HTTP API. */
export const SPEC_FILE = join(HOME, SPECIFICATION);

/** Folder of the documentation site, which `npm run build` writes. */
export const DOCUMENTS = join(HOME, 'docs/dist');

const storefront = join(HOME, 'storefront/dist');

/** Folder of the storefront's build; `undefined` if it is not built. */
export const STOREFRONT = existsSync(storefront) ? storefront : undefined;

/** Returns the nearest folder above the code that has the specification. @throws Error if there is none */
function folderWithSpecification(folder: string): string {
  if (existsSync(join(folder, SPECIFICATION))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`There is no ${SPECIFICATION} above the code of the server.`);
  return folderWithSpecification(above);
}
