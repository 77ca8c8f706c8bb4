import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import * as flows from '@cubedrop/sdk/flows';
import { EXAMPLES, exportOf, GROUPS, guide } from '../test/guide.ts';
import { readPart } from '../test/marked-part.ts';

const shown = Object.values(GROUPS).flat();

it('the SDK guide shows an example of every flow', () => {
  const names = Object.entries(flows).filter(([, value]) => typeof value === 'object' && 'steps' in value);
  expect(names.length).toBeGreaterThan(20);
  expect(shown.map(exportOf)).toEqual(expect.arrayContaining(names.map(([name]) => name)));
});

it('the SDK guide includes all examples', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^[\w-]+\.ts$/.test(name));
  expect(shown.map((name) => `${name}.ts`).sort()).toEqual(files.sort());
  expect(readPart(EXAMPLES)).toBe(guide());
});
