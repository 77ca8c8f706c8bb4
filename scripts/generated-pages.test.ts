import { describe, expect, it } from '@jest/globals';
import { errorsPage, withErrors } from './error-pages.mjs';
import { settings } from './settings.mjs';
import { settingsPage, withSettings } from './settings-tables.mjs';

describe('docs/configuration.md', () => {
  it('has the tables that `npm run docs` writes', () => {
    const { page, wanted } = settingsPage();
    expect(page).toBe(wanted);
  });

  it('says what each variable means', () => {
    const rows = settingsPage()
      .page.split('\n')
      .filter((line) => /^\| `[A-Z]/.test(line));
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((line) => /\| *\|$/.test(line))).toEqual([]);
  });
});

describe('settings', () => {
  it('returns the default and the accepted values of a number, a choice and a flag', () => {
    expect(settings()).toEqual(
      expect.arrayContaining([
        { name: 'PORT', fallback: '4000', values: '0 to 65535' },
        { name: 'TOKEN_MINUTES', fallback: '15', values: '1 to 1440' },
        { name: 'OBJECT_STORAGE', fallback: 'local', values: '`local`, `s3`' },
        { name: 'TEST_CHAIN', fallback: undefined, values: '`1`, `true`, `yes`' },
        { name: 'RPC_URL', fallback: undefined, values: undefined },
      ]),
    );
  });
});

describe('withSettings', () => {
  const { page } = settingsPage();
  const known = settings();

  it('corrects a default, and keeps what the page says about it', () => {
    const other = page
      .replace('| 4000 |', '| 5000 |')
      .replace('| info; warn', '| trace; warn')
      .replace('otherwise 3 |', 'otherwise 5 |');
    expect(other).not.toBe(page);
    expect(withSettings(other, known)).toBe(page);
  });

  it('adds a new variable without a meaning, and removes one that the code does not read', () => {
    const others = [
      ...known.filter(({ name }) => name !== 'HOST'),
      { name: 'NEW_ONE', fallback: '7', values: '1 or more' },
    ];
    const written = withSettings(page, others);
    expect(written).toContain('\n| `NEW_ONE` | 7 | 1 or more | |\n');
    expect(written).not.toContain('| `HOST` |');
  });
});

describe('docs/errors.md', () => {
  const { page, wanted } = errorsPage();

  it('has the codes, categories and details that `npm run docs` writes', () => {
    expect(page).toBe(wanted);
  });

  it('corrects a category, details and the order of codes, and keeps the texts', () => {
    const [before = '', after = ''] = page.split('### own-total-changed\n');
    const moved = page
      .replace('**refused.** The bid would reach', '**conflict.** The bid would reach')
      .replace('Details: `{ total: bigint }`', 'Details: `{ sum: bigint }`');
    expect(moved).not.toBe(page);
    expect(withErrors(moved)).toBe(page);
    const removed = `${before}${after.slice(after.indexOf('### '))}`;
    expect(withErrors(removed)).toContain('### own-total-changed\n**refused.** \n');
  });
});
