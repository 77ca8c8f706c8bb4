import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { documents } from '../documents.mjs';
import { root } from '../processes.mjs';
import { DOCUMENT_PAGES } from './navigation.mjs';
import { renderedPages } from './pages.mjs';
import { picturePath } from './targets.mjs';

/** Maximum size of a picture, in bytes, so that a page with several of them loads quickly. */
const MAX_SIZE = 120_000;

/** A picture in a document. */
interface Shown {
  source: string;
  text: string;
  target: string;
}

const shown: Shown[] = documents().flatMap((source: string) =>
  [...readFileSync(join(root, source), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(
    ([, text, target]) => ({ source, text: text!, target: target! }),
  ),
);

const files = readdirSync(join(root, 'docs/pictures')).map((name) => `docs/pictures/${name}`);
const contentOf = (path: string) => readFileSync(join(root, path));

describe('the pictures of the documents', () => {
  it('exist, and have a text for readers who cannot see them', () => {
    expect(shown.length).toBeGreaterThan(8);
    for (const { source, target } of shown) expect(() => picturePath(source, target)).not.toThrow();
    expect(shown.filter(({ text }) => text.length < 20)).toEqual([]);
  });

  it('are on the pages of the site', () => {
    const paths: string[] = [];
    const pages = renderedPages((path: string) => {
      paths.push(path);
      return `/picture/${path}`;
    });
    const sources = new Set(DOCUMENT_PAGES.map(({ source }) => source));
    const expected = shown.filter(({ source }) => sources.has(source));
    expect(paths).toEqual(
      expect.arrayContaining(expected.map((each) => picturePath(each.source, each.target))),
    );
    expect(pages.get('/docs')!.html).toContain(
      '<img src="/picture/docs/pictures/cube.webp" alt="The page of',
    );
  });

  it('are all shown somewhere, and each only once', () => {
    const paths = shown.map(({ source, target }) => picturePath(source, target));
    expect(paths.toSorted()).toEqual(files.toSorted());
  });

  it('differ from each other', () => {
    const digests = files.map((path) => createHash('sha256').update(contentOf(path)).digest('hex'));
    expect(files.filter((_, index) => digests.indexOf(digests[index]!) !== index)).toEqual([]);
  });

  it.each(files)('are small files in the format WebP: %s', (path) => {
    const content = contentOf(path);
    expect(content.subarray(8, 12).toString('latin1')).toBe('WEBP');
    expect(content.length).toBeLessThan(MAX_SIZE);
  });
});

describe('picturePath', () => {
  it('returns the path of a picture in the workspace', () => {
    expect(picturePath('docs/tutorials/buyer.md', '../pictures/cube.webp')).toBe('docs/pictures/cube.webp');
  });

  it('rejects a picture that does not exist', () => {
    expect(() => picturePath('docs/tutorials/buyer.md', '../pictures/gone.webp')).toThrow(
      'docs/tutorials/buyer.md shows ../pictures/gone.webp, which does not exist.',
    );
  });
});
