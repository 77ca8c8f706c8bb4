import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import type { Request } from 'express';
import { expectDefined } from '../expect-defined.ts';
import { readOperations } from './operations.ts';
import { requestKey } from './request-key.ts';

const operations = readOperations(fileURLToPath(new URL('../../../../openapi.yaml', import.meta.url)));
const LOWER = `0x${'ab'.repeat(20)}`;
const UPPER = `0x${'AB'.repeat(20)}`;

function keyOf(url: string): string {
  const { pathname: path, searchParams } = new URL(url, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const operation = expectDefined(operations.find('GET', path), 'the operation');
  return requestKey({ method: 'GET', path, query } as unknown as Request, operation);
}

it('the key is the same for each spelling of an address, in a path and in a query', () => {
  for (const path of ['/feeds/creators/X', '/creator/X/cubes/0/12', '/drop/drops/0/12?creator=X'])
    expect(keyOf(path.replace('X', UPPER))).toBe(keyOf(path.replace('X', LOWER)));
  const both = `/public-profiles?addresses=${LOWER},${LOWER}`;
  expect(keyOf(both.replaceAll('ab', 'Ab'))).toBe(keyOf(both));
});

it('the key ignores the encoding of characters, superfluous `&` and the order of parameters', () => {
  expect(keyOf(`/feeds/creators/%30x${'%61b'.repeat(20)}`)).toBe(keyOf(`/feeds/creators/${LOWER}`));
  expect(keyOf('/feeds/drops?&&')).toBe(keyOf('/feeds/drops'));
  expect(keyOf('/drop/drops/0/12?sort=oldest&search=a')).toBe(keyOf('/drop/drops/0/12?search=a&sort=oldest'));
});

it('operations whose paths decode to the same text have different keys', () => {
  expect(keyOf('/drop/%64rops')).not.toBe(keyOf('/drop/drops'));
  expect(keyOf('/collection/%63ollections')).not.toBe(keyOf('/collection/collections'));
});

it('different requests have different keys', () => {
  const urls = [
    '/feeds/drops',
    `/feeds/creators/${LOWER}`,
    `/feeds/creators/0X${'ab'.repeat(20)}`,
    `/creator/${LOWER}`,
    '/drop/drops/0/12',
    '/drop/drops/0/12?search=a',
    '/drop/drops/0/12?search=A',
    '/drop/drops/0/12?search=',
    '/drop/drops/1/12',
  ];
  expect(new Set(urls.map(keyOf)).size).toBe(urls.length);
});
