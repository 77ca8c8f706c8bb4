import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scaled } from '../../../test/scaled.ts';
import { sharedPageOf, sharedPages } from './pages.ts';

describe('sharedPageOf', () => {
  it('is fast for malicious paths', () => {
    const started = performance.now();
    for (let sent = 0; sent < 60; sent++) sharedPageOf(`${'/'.repeat(16_000)}x`);
    // This would take seconds if the time were quadratic in the length.
    expect(performance.now() - started).toBeLessThan(scaled(1_000));
  });

  it('finds the page of each link', () => {
    const id = fc.stringMatching(/^[0-9a-f]{24}$/);
    fc.assert(
      fc.property(id, id, fc.nat(), (one, two, seconds) => {
        expect(sharedPageOf(sharedPages.drop.to(one))).toEqual({ page: 'drop', parts: { dropId: one } });
        expect(sharedPageOf(sharedPages.cube.to(one, two))).toEqual({
          page: 'cube',
          parts: { dropId: one, cubeId: two },
        });
        expect(sharedPageOf(sharedPages.sale.to(seconds, one, two))).toEqual({
          page: 'sale',
          parts: { expiresAt: `${seconds}`, cubeId: one, saleId: two },
        });
        expect(sharedPageOf(sharedPages.userAuction.to(one, two))).toEqual({
          page: 'userAuction',
          parts: { cubeId: one, auctionId: two },
        });
        expect(sharedPageOf(sharedPages.creator.to(`0x${one}`))).toEqual({
          page: 'creator',
          parts: { address: `0x${one}` },
        });
        expect(sharedPageOf(sharedPages.season.to(one))).toEqual({
          page: 'season',
          parts: { seasonId: one },
        });
        expect(sharedPageOf(sharedPages.collection.to(one))).toEqual({
          page: 'collection',
          parts: { collectionId: one },
        });
      }),
    );
  });

  it('ignores case and a trailing slash, like the router', () => {
    expect(sharedPageOf('/AUCTIONDROPS/dropcubes/ab/')).toEqual({ page: 'drop', parts: { dropId: 'ab' } });
  });

  it('returns undefined for a path of no shared page, and never throws', () => {
    for (const path of [
      '',
      '/',
      '//',
      '/auctionDrops',
      '/creators',
      '/seasons',
      '/auctionDrops/DropCubes',
      '/a/b/c/d/e',
    ])
      expect(sharedPageOf(path)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (path) => expect(() => sharedPageOf(path)).not.toThrow()));
  });
});
