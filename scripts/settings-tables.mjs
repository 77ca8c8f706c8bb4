import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';
import { settings } from './settings.mjs';

const PAGE = join(root, 'docs/configuration.md');
const START = '<!-- settings: written by "npm run docs", except for the meanings -->';
const END = '<!-- end of settings -->';
const HEAD = '| Variable | Default | Values | Meaning |\n|---|---|---|---|\n';

/**
 * Returns docs/configuration.md with the tables of settings as the code has them. Kept of the page are the order of the
 * rows, their meanings, and what it says about a default that the code has no literal for. A variable that the page does
 * not have is added to the first table, with an empty meaning.
 * @param {string} page
 * @param {import('./settings.mjs').Setting[]} known
 */
export function withSettings(page, known) {
  const left = new Map(known.map((setting) => [setting.name, setting]));
  const parts = page.split(START);
  const tables = parts.slice(1).map((part) => {
    const [table, ...after] = part.split(END);
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => rowOf(line, left) ?? []);
    return { rows, after: after.join(END) };
  });
  tables[0].rows.push(...[...left.values()].map((setting) => row([setting], '', '')));
  return (
    parts[0] +
    tables.map(({ rows, after }) => `${START}\n\n${HEAD}${rows.join('\n')}\n\n${END}${after}`).join('')
  );
}

/** Returns a row as the code has it, and removes its settings from `left`; `undefined` if the code has none of them. */
function rowOf(line, left) {
  const [, names, fallback, , meaning] = line.split('|').map((cell) => cell.trim());
  const found = [...names.matchAll(/`(\w+)`/g)].flatMap(([, name]) => left.get(name) ?? []);
  for (const { name } of found) left.delete(name);
  return found.length === 0 ? undefined : row(found, fallback, meaning);
}

/** @param {import('./settings.mjs').Setting[]} found */
function row(found, fallback, meaning) {
  const literals = found.flatMap((setting) => setting.fallback ?? []).join(', ');
  const isShared = new Set(found.map(({ values }) => values)).size === 1;
  const values = found.flatMap(
    ({ name, values }) => (values && (isShared ? values : `\`${name}\`: ${values}`)) || [],
  );
  const cells = [
    found.map(({ name }) => `\`${name}\``).join(', '),
    literals === '' ? fallback : withLiteral(fallback, literals),
    [...new Set(values)].join('; '),
    meaning,
  ];
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
}

/** Returns the cell of a default with its literal replaced, such as `info` in "info; warn on a local stack". */
function withLiteral(cell, literal) {
  const [, before = '', after = ''] = /^(.*, otherwise )?[^;]*(; .*)?$/.exec(cell) ?? [];
  return before + literal + after;
}

/** Returns docs/configuration.md as it is, and as it has to be. */
export function settingsPage() {
  const page = readFileSync(PAGE, 'utf8');
  return { page, wanted: withSettings(page, settings()) };
}

/** Writes the tables of settings into docs/configuration.md. */
export const writeSettings = () => writeFileSync(PAGE, settingsPage().wanted);
