import { describe, expect, it } from '@jest/globals';
import { contentFaults, LIMITS, loadFaults } from './contents.mjs';

describe('contentFaults', () => {
  it('accepts bundled code, declarations and maps', () => {
    const files = ['package.json', 'dist/index.js', 'dist/index.js.map', 'dist/index.d.ts'];
    expect(contentFaults(files, 'sdk')).toEqual([]);
  });

  it('refuses sources, maps of declarations, and too many files', () => {
    expect(contentFaults(['src/index.ts', 'dist/index.d.ts.map'], 'sdk')).toHaveLength(2);
    expect(
      contentFaults(
        Array.from({ length: 300 }, (_, at) => `dist/${at}.js`),
        'cli',
      ),
    ).toEqual(['It has 300 files, more than 299.']);
  });
});

describe('loadFaults', () => {
  const entry = { fileName: 'api/index.js', bytes: 1024, imports: ['shared.js'] };
  const shared = { fileName: 'shared.js', bytes: 1024, imports: ['openapi-fetch', 'node:util'] };
  const faultsWith = (...chunks: (typeof entry)[]) => loadFaults(chunks, 'sdk/api/index');

  it('accepts an entry within its limit', () => {
    expect(faultsWith(entry, shared)).toEqual([]);
  });

  it('counts what the entry loads indirectly', () => {
    expect(faultsWith(entry, { ...shared, bytes: 200 * 1024 })).toEqual([
      `It loads 201 kB, more than ${LIMITS['sdk/api/index'].kB} kB.`,
    ]);
  });

  it('refuses packages that the limits do not name, and other entries', () => {
    const chain = { fileName: 'chain.js', bytes: 1, imports: ['ethers'] };
    expect(faultsWith(entry, { ...shared, imports: ['openapi-fetch', 'chain.js'] }, chain)).toEqual([
      'It loads ethers, openapi-fetch, not openapi-fetch.',
      'It loads the entry chain.js.',
    ]);
  });
});
