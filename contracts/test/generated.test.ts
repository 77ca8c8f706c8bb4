import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { generatedFiles } from '../scripts/generate.mjs';

it.each(Object.entries(generatedFiles()))('%s is what `npm run generate` writes', (path, text) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
});
