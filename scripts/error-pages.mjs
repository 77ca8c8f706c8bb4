import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiCodes, categories, faultCodes, problems } from './error-codes.mjs';
import { root } from './processes.mjs';

const PAGE = join(root, 'docs/errors.md');

/**
 * Returns docs/errors.md with the codes, their categories and their details as the code has them, in the same order. The
 * texts of the page are kept; those of new codes are empty.
 * @param {string} page
 */
export function withErrors(page) {
  const texts = entriesOf(page, 'Codes of the API');
  const api = apiCodes().map((code) => entry(code, texts.get(code) ?? ''));
  const known = entriesOf(page, 'Codes of the SDK');
  const sdk = problems().map(({ code, category, details }) => {
    const text = (known.get(code) ?? '').replace(/^\*\*[\w-]+\.\*\* /, '').replace(/\n\nDetails: `.*`$/, '');
    return entry(
      code,
      `**${category}.** ${text}${details === undefined ? '' : `\n\nDetails: \`${details}\``}`,
    );
  });
  const described = entriesOf(page, 'Categories');
  const ofCategories = categories().map((category) => entry(category, described.get(category) ?? ''));
  return withFaults(
    [
      ['Codes of the API', api],
      ['Codes of the SDK', sdk],
      ['Categories', ofCategories],
    ].reduce((written, [heading, entries]) => withEntries(written, heading, entries), page),
  );
}

const entry = (code, text) => `### ${code}\n${text}\n`;

/** Returns the parts of a page before, in and after a section. */
function split(page, heading) {
  const start = page.indexOf(`\n## ${heading}\n`) + `\n## ${heading}\n`.length;
  const next = page.indexOf('\n## ', start);
  const end = next === -1 ? page.length : next;
  return { before: page.slice(0, start), section: page.slice(start, end), after: page.slice(end) };
}

/** Returns the texts of the entries of a section, by their headings. */
const entriesOf = (page, heading) =>
  new Map(
    split(page, heading)
      .section.split(/^### /m)
      .slice(1)
      .map((text) => {
        const [code, ...lines] = text.split('\n');
        return [code, lines.join('\n').trim()];
      }),
  );

function withEntries(page, heading, entries) {
  const { before, section, after } = split(page, heading);
  return before + section.slice(0, section.indexOf('### ')) + entries.join('\n') + after;
}

/** Returns the page with the codes of faults in its last table. */
function withFaults(page) {
  const { before, section, after } = split(page, 'Codes of faults');
  const meanings = new Map(
    [...section.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)].map(([, code, meaning]) => [code, meaning]),
  );
  const [intro] = section.split('| code |');
  const rows = faultCodes().map((code) => `| \`${code}\` | ${meanings.get(code) ?? ''} |\n`);
  const [, rest = ''] = /^\| `[\w-]+` \|.*\n(?!\|)([^]*)$/m.exec(section) ?? [];
  return `${before}${intro}| code | meaning |\n|---|---|\n${rows.join('')}${rest}${after}`;
}

/** Returns docs/errors.md as it is, and as it has to be. */
export function errorsPage() {
  const page = readFileSync(PAGE, 'utf8');
  return { page, wanted: withErrors(page) };
}

/** Writes the codes, categories and details of errors into docs/errors.md. */
export const writeErrors = () => writeFileSync(PAGE, errorsPage().wanted);
