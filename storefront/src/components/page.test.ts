import { describe, expect, it } from '@jest/globals';
import { PAGE_SIZES } from '@cubedrop/sdk';
import fc from 'fast-check';
import { pageSearch, readPage } from './page.ts';

const sizes = PAGE_SIZES.drops;

describe('the page in a URL', () => {
  it('is read back as written, and leaves other parameters unchanged', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999),
        fc.constantFrom(...sizes.options),
        fc.webQueryParameters(),
        (index, size, search) => {
          const written = pageSearch(search, { index, size }, sizes.initial);
          expect(readPage(written, sizes)).toEqual({ index, size });
          const others = (text: string) =>
            [...new URLSearchParams(text)].filter(([name]) => !['page', 'rows'].includes(name));
          expect(others(written)).toEqual(others(search));
        },
      ),
    );
  });

  it('is the first page, in the default size, if the values are invalid', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (page, rows) => {
        fc.pre(!/^\s*\+?\d/.test(page) && !sizes.options.some((size) => size === Number(rows)));
        expect(readPage(new URLSearchParams({ page, rows }).toString(), sizes)).toEqual({
          index: 0,
          size: 12,
        });
      }),
    );
    expect(readPage('page=0&rows=1000', sizes)).toEqual({ index: 0, size: 12 });
  });
});
