import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { apiCodes, categories, faultCodes, problems } from './error-codes.mjs';
import { root } from './processes.mjs';
import { ERROR_STATUSES } from '../sdk/src/testing/error-statuses.ts';

const document = readFileSync(join(root, 'docs/errors.md'), 'utf8');

/** Returns the entries below a heading of the document, by their own headings. */
function entriesBelow(heading: string): Map<string, string> {
  const [, after = ''] = document.split(`\n## ${heading}\n`);
  const [section = ''] = after.split(/^## /m);
  return new Map(
    section
      .split(/^### /m)
      .slice(1)
      .map((entry) => {
        const [code = '', ...lines] = entry.split('\n');
        return [code, lines.join('\n').trim()];
      }),
  );
}

describe('docs/errors.md', () => {
  const ofApi = entriesBelow('Codes of the API');
  const ofSdk = entriesBelow('Codes of the SDK');
  const ofCategories = entriesBelow('Categories');

  it('describes every code of the API, and no others', () => {
    expect([...ofApi.keys()]).toEqual(apiCodes());
  });

  it('describes every code and category of the SDK, and no others', () => {
    expect([...ofSdk.keys()]).toEqual(problems().map(({ code }) => code));
    expect([...ofCategories.keys()]).toEqual(categories());
  });

  it('begins the entry of each code of the API with its HTTP statuses', () => {
    const others = [...ofApi].filter(([, text]) => !/^\*\*[45]\d\d(, [45]\d\d)*\.\*\* [A-Z`]/.test(text));
    expect(others.map(([code]) => code)).toEqual([]);
  });

  it('lists the status that the fake API sends with each code', () => {
    const statuses = Object.entries(ERROR_STATUSES);
    expect(statuses.map(([code]) => code)).toEqual([...ofApi.keys()]);
    const others = statuses.filter(
      ([code, status]) => !ofApi.get(code)?.split('.')[0]?.includes(String(status)),
    );
    expect(others).toEqual([]);
  });

  it.each(problems())('states the category and the details of $code', ({ code, category, details }) => {
    const [text, ...more] = (ofSdk.get(code) ?? '').split('\n\n');
    expect(text).toMatch(/^\*\*[\w-]+\.\*\* [A-Z`]/);
    expect(text).toContain(`**${category}.** `);
    expect(more).toEqual(details === undefined ? [] : [`Details: \`${details}\``]);
  });

  it('describes each code in at least two sentences or clauses', () => {
    const short = [...ofApi, ...ofSdk].filter(([, text]) => (text.match(/[.;:](\s|$)/g) ?? []).length < 2);
    expect(short.map(([code]) => code)).toEqual([]);
  });

  it('lists every code of faults, and no others', () => {
    const [, table = ''] = document.split('\n## Codes of faults\n');
    const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code);
    expect(listed).toEqual(faultCodes());
  });
});
