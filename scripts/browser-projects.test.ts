import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './processes.mjs';

/** Patterns and names of the files of each project of the browser tests. */
const patterns = [
  ...readFileSync(join(root, 'storefront/playwright.config.ts'), 'utf8').matchAll(
    /testMatch:\s*(?:\/(?<pattern>.+)\/,|'(?<name>.+)')/g,
  ),
].map(({ groups }) => new RegExp(groups!['pattern'] ?? `^${groups!['name']!.replaceAll('.', '\\.')}$`));

it('every file of browser tests belongs to one project', () => {
  expect(patterns.length).toBeGreaterThan(5);
  const files = readdirSync(join(root, 'storefront/e2e')).filter((name) => /\.(spec|setup)\.ts$/.test(name));
  const projectsOf = (file: string) => patterns.filter((pattern) => pattern.test(file)).length;
  expect(files.filter((file) => projectsOf(file) !== 1)).toEqual([]);
});
