import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import * as flows from '@cubedrop/sdk/flows';
import { EXAMPLES, exportOf, GROUPS, guide } from '../test/guide.ts';
import { readPart } from '../test/marked-part.ts';

const shown = Object.values(GROUPS).flat();

it('every flow has an example', () => {
  const names = Object.entries(flows).filter(([, value]) => typeof value === 'object' && 'steps' in value);
  expect(names.length).toBeGreaterThan(20);
  expect(shown.map(exportOf)).toEqual(expect.arrayContaining(names.map(([name]) => name)));
});

it('the SDK guide contains all examples', () => {
  const there = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.endsWith('.test.ts'));
  expect(shown.map((name) => `${name}.ts`).sort()).toEqual(there.sort());
  expect(readPart(EXAMPLES)).toBe(guide());
});
