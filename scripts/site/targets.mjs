import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { apiCodes, categories, faultCodes, problems } from '../error-codes.mjs';
import { root } from '../processes.mjs';
import { urlOf } from './navigation.mjs';

/** Files that the server serves itself, by their path in the workspace. */
const SERVED = new Map([
  ['openapi.yaml', '/openapi.yaml'],
  ['sdk/schema/manifest.schema.json', '/manifest.schema.json'],
]);

const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const REPOSITORY = repository.url.replace(/^git\+|\.git$/g, '');

/**
 * Returns the URL of a file or folder in the repository.
 * @param {string} path relative to the workspace
 */
export function sourceUrl(path) {
  const kind = statSync(join(root, path)).isDirectory() ? 'tree' : 'blob';
  return `${REPOSITORY}/${kind}/main/${path}`;
}

const OTHER_CODES = new Set([...categories(), ...faultCodes()]);

/** Codes of errors that are not also a category of errors or the code of a fault. */
const ERROR_CODES = new Set(
  [...apiCodes(), ...problems().map(({ code }) => code)].filter((code) => !OTHER_CODES.has(code)),
);

/**
 * Returns the URL of the paragraph about an error code. `undefined` if the text is not exactly an error code, or could
 * also be something else, such as a category.
 * @param {string} text
 */
export const errorUrl = (text) => (ERROR_CODES.has(text) ? `${urlOf('docs/errors.md')}#${text}` : undefined);

/**
 * Returns the path of a picture in a document, relative to the workspace.
 * @param {string} source path of the document, relative to the workspace
 * @param {string} target as written in the document
 * @throws Error if there is no such file
 */
export function picturePath(source, target) {
  const path = posix.join(posix.dirname(source), target);
  if (!existsSync(join(root, path))) throw new Error(`${source} shows ${target}, which does not exist.`);
  return path;
}

/**
 * Returns the URL to which a link in a document leads: that of a page of the site, of a file that the server serves, or
 * of a file in the repository. A target that is a URL or only an anchor is returned unchanged.
 * @param {string} source path of the document, relative to the workspace
 * @param {string} target as written in the document
 * @param {ReadonlySet<string>} sources paths of all documents of the site
 * @throws Error if there is no such file
 */
export function linkUrl(source, target, sources) {
  if (/^([a-z]+:|#)/.test(target)) return target;
  const [path, anchor] = target.split('#');
  const file = posix.join(posix.dirname(source), decodeURI(path)).replace(/\/$/, '');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  for (const document of [file, posix.join(file, 'README.md')])
    if (sources.has(document)) return urlOf(document) + hash;
  if (!existsSync(join(root, file))) throw new Error(`${source} links to ${target}, which does not exist.`);
  return (SERVED.get(file) ?? sourceUrl(file)) + hash;
}
