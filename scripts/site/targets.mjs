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

const API_CODES = new Set(apiCodes());
const CATEGORIES = new Set(categories());
const FAULT_CODES = new Set(faultCodes());

/** Codes of errors that are not also a category of errors or the code of a fault. */
const ERROR_CODES = new Set(
  [...API_CODES, ...problems().map(({ code }) => code)].filter(
    (code) => !CATEGORIES.has(code) && !FAULT_CODES.has(code),
  ),
);

/** Documents in which a code that is also a category, such as `conflict`, is that of the API, or is the category. */
const VOCABULARIES = new Map([
  ['docs/api.md', 'api'],
  ['docs/operations.md', 'api'],
  ['docs/webhooks.md', 'api'],
  ['docs/sdk.md', 'sdk'],
  ['docs/react.md', 'sdk'],
  ['docs/decisions/0030-one-call.md', 'sdk'],
]);

/**
 * Returns whether the codes of a document are those of the API or those of the SDK; `undefined` if it names both.
 * @param {string} source path of the document, relative to the workspace
 * @returns {'api' | 'sdk' | undefined}
 */
export const vocabularyOf = (source) => VOCABULARIES.get(source);

/**
 * Returns the URL of the paragraph about an error code or, in the vocabulary of the SDK, about a category. `undefined`
 * if the text is not exactly one of these, or could also be something else.
 * @param {string} text
 * @param {'api' | 'sdk'} [vocabulary] what a code that is also a category, such as `conflict`, means
 */
export function errorUrl(text, vocabulary) {
  const page = urlOf('docs/errors.md');
  if (ERROR_CODES.has(text) || (vocabulary === 'api' && API_CODES.has(text))) return `${page}#${text}`;
  if (vocabulary !== 'sdk' || !CATEGORIES.has(text)) return undefined;
  // The categories follow the codes of the API, so the anchor of one with the same name has a number.
  return `${page}#${API_CODES.has(text) ? `${text}-1` : text}`;
}

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
