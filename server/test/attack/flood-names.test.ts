import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { FLOODS } from './flood-names.ts';

const SECURITY = new URL('../../../SECURITY.md', import.meta.url);

it('SECURITY.md has two response times for each tested flood, under the same name', () => {
  const [, figures = ''] = readFileSync(SECURITY, 'utf8').split('\n## Figures\n');
  const rows = [...figures.matchAll(/^\|([^|]+)\| \d+ ms \| \d+ ms \|$/gm)].map(([, flood]) => flood?.trim());
  expect(rows).toEqual(Object.values(FLOODS));
});
