import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { root } from './processes.mjs';

/** Calls that no page makes. */
const NOT_FOR_PAGES = ['/sitemap.xml', '/sitemaps/{part}', '/robots.txt', '/ready', '/metrics'];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('the development server of the storefront forwards every call that a page can make', () => {
  const forwarded = [...read('storefront/vite.config.ts').matchAll(/^ {4}'(\/[^']*)',$/gm)].map(
    ([, path]) => path!,
  );
  const { paths } = parse(read('openapi.yaml')) as { paths: Record<string, unknown> };
  const isForwarded = (path: string): boolean =>
    forwarded.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  expect(Object.keys(paths).filter((path) => !isForwarded(path))).toEqual(NOT_FOR_PAGES);
});
