import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './processes.mjs';

/** Folders without documents of ours. */
const NOT_DOCUMENTS = new Set(['node_modules', 'dist', '.git', '.changeset', '.cubedrop']);

/**
 * Returns the paths of all documents except changelogs, relative to the workspace.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function documents(folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = relative(root, join(root, folder, entry.name))
        .split(sep)
        .join('/');
      if (NOT_DOCUMENTS.has(entry.name) || NOT_DOCUMENTS.has(path)) return [];
      if (entry.isDirectory()) return documents(path);
      return entry.name.endsWith('.md') && entry.name !== 'CHANGELOG.md' ? [path] : [];
    })
    .sort();
}

/**
 * A fenced block of a document.
 * @typedef {object} Block
 * @property {string} page path of the document
 * @property {number} line number of the line with the opening fence, from 1
 * @property {string} language empty if the block names none
 * @property {string} text the content, without the indent of the fence
 * @property {string | undefined} excerpt name in the mark before the block, `<!-- excerpt: name -->`; `undefined` if
 *   there is no mark
 */

/**
 * Returns the fenced blocks of a document.
 * @param {string} page path of the document, relative to the workspace
 * @param {string} [content]
 * @returns {Block[]}
 * @throws Error if a block is not closed
 */
export function blocksIn(page, content = readFileSync(join(root, page), 'utf8')) {
  const lines = content.split('\n');
  const blocks = [];
  for (let at = 0; at < lines.length; at++) {
    const [, indent, language] = /^( *)```(.*)$/.exec(lines[at]) ?? [];
    if (indent === undefined) continue;
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    if (end === -1) throw new Error(`${page}:${at + 1} is not closed.`);
    const inside = lines
      .slice(at + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const [, excerpt] = /^ *<!-- excerpt: ([\w-]+) -->$/.exec(lines[at - 1] ?? '') ?? [];
    blocks.push({ page, line: at + 1, language, text: inside.map((line) => `${line}\n`).join(''), excerpt });
    at = end;
  }
  return blocks;
}

/**
 * Returns the fenced blocks of all documents.
 * @returns {Block[]}
 */
export function allBlocks() {
  return documents().flatMap((page) => blocksIn(page));
}
