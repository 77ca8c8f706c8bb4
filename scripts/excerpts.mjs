import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { blocksIn } from './documents.mjs';
import { root } from './processes.mjs';

const FOLDERS = ['sdk/examples/excerpts', 'react/examples/excerpts'].map((folder) => join(root, folder));

/** Paths of the programs from which documents show excerpts, by name. */
const PROGRAMS = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((file) => [basename(file, extname(file)), join(folder, file)]),
  ),
);

/** Names of the programs from which documents show excerpts. */
export const EXCERPTS = [...PROGRAMS.keys()];

const indentOf = (line = '') => /^ */.exec(line)[0];

/** Returns the part of a program that documents show: what is between `// #region` and `// #endregion`, unindented. */
export function excerptOf(name) {
  const lines = readFileSync(PROGRAMS.get(name), 'utf8').split('\n');
  const [start, end] = ['// #region', '// #endregion'].map((mark) =>
    lines.findIndex((line) => line.trim() === mark),
  );
  const { length } = indentOf(lines[start]);
  return lines
    .slice(start + 1, end)
    .map((line) => `${line.slice(length)}\n`)
    .join('');
}

/** Writes each excerpt that a mark in a document names into the block after that mark. */
export function writeExcerpts(page) {
  const path = join(root, page);
  const content = readFileSync(path, 'utf8');
  const lines = content.split('\n');
  // From the last block to the first, so that the line numbers of the remaining blocks stay valid.
  for (const { line, text, excerpt } of blocksIn(page, content).toReversed()) {
    if (excerpt === undefined) continue;
    const indent = indentOf(lines[line - 1]);
    const wanted = excerptOf(excerpt).split('\n').slice(0, -1);
    lines.splice(line, text.split('\n').length - 1, ...wanted.map((each) => each && indent + each));
  }
  const written = lines.join('\n');
  if (written !== content) writeFileSync(path, written);
}
