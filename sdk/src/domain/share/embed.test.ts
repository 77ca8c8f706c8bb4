import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { embeddableOn, embedCode, embedPath, embedSize, EMBED_SIZE } from './embed.ts';
import { sharedPages } from './pages.ts';

const DROP = 'a'.repeat(24);
const CUBE = 'b'.repeat(24);
const OTHER = 'c'.repeat(24);

describe('embeddableOn', () => {
  it.each([
    ['a drop', sharedPages.drop.to(DROP), { kind: 'drop', id: DROP }],
    ['a cube in a drop', sharedPages.cube.to(DROP, CUBE), { kind: 'cube', id: CUBE }],
    ['a cube on sale', sharedPages.sale.to(1, CUBE, OTHER), { kind: 'cube', id: CUBE }],
    ["a cube in an owner's auction", sharedPages.userAuction.to(CUBE, OTHER), { kind: 'cube', id: CUBE }],
    ['a season', sharedPages.season.to(OTHER), { kind: 'season', id: OTHER }],
    ['a collection', sharedPages.collection.to(OTHER), { kind: 'collection', id: OTHER }],
    ['a creator', sharedPages.creator.to(`0x${'1'.repeat(40)}`), undefined],
    ['a list', '/auctionDrops', undefined],
    ['nothing', '/nonsense', undefined],
  ])('returns the item on the page of %s', (_name, path, item) => {
    expect(embeddableOn(path)).toEqual(item);
  });
});

describe('embedCode', () => {
  it('has the card, its title and its size', () => {
    const code = embedCode({ kind: 'cube', id: CUBE, title: 'Tidal Memory', serverUrl: 'https://a.example' });
    expect(code).toBe(
      `<iframe src="https://a.example/embed/cube/${CUBE}" title="Tidal Memory | Cubedrop" width="480" height="180" ` +
        'loading="lazy" style="border:0;max-width:100%"></iframe>',
    );
  });

  it('keeps any title and id within its attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, id) => {
        const code = embedCode({ kind: 'drop', id, title, serverUrl: 'https://a.example' });
        expect(code).toMatch(
          /^<iframe src="https:\/\/a\.example\/embed\/drop\/[^"<>]*" title="[^"<>]*" width="480" height="180" loading="lazy" style="border:0;max-width:100%"><\/iframe>$/,
        );
      }),
    );
  });
});

it('embedPath encodes the id', () => {
  expect(embedPath({ kind: 'drop', id: '../x?y' })).toBe('/embed/drop/..%2Fx%3Fy');
});

it('embedSize stays within the limits and the usual size', () => {
  expect(embedSize({})).toEqual(EMBED_SIZE);
  expect(embedSize({ maxWidth: 300 })).toEqual({ width: 300, height: 180 });
  expect(embedSize({ maxWidth: 4_000, maxHeight: 90 })).toEqual({ width: 480, height: 90 });
});
