import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../processes.mjs';

/**
 * An entry of a package, which has a page in the reference.
 * @typedef {object} Module
 * @property {string} name as programs import it, such as `@cubedrop/sdk/api`
 * @property {string} source path of the entry, relative to the workspace
 * @property {string} url path of its page on the server
 */

/** Path on the server of the page that lists the modules. */
export const REFERENCE = '/docs/reference';

/**
 * Returns the module of an entry.
 * @param {'sdk' | 'react'} folder folder of the package
 * @param {string} entry path of the entry in that folder, such as `src/api/index.ts`
 * @returns {Module}
 */
function moduleOf(folder, entry) {
  const path = `${folder}/${entry.replace(/^src\//, '').replace(/(^|\/)index\.ts$|\.ts$/, '')}`.replace(
    /\/$/,
    '',
  );
  return { name: `@cubedrop/${path}`, source: `${folder}/${entry}`, url: `${REFERENCE}/${path}` };
}

const { entryPoints } = JSON.parse(readFileSync(join(root, 'sdk/typedoc.json'), 'utf8'));

/** @type {Module[]} */
export const MODULES = [
  ...entryPoints.map((entry) => moduleOf('sdk', entry)),
  moduleOf('react', 'src/index.ts'),
];
