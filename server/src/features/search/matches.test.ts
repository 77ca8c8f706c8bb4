import { describe, expect, it } from '@jest/globals';
import { matchesOf, searchedInCube, searchedInNft } from './matches.ts';

const TEXTS = [
  { field: 'title', text: 'Tidal Memory' },
  { field: 'artist', text: 'Mémory Lane' },
  { field: 'artwork', text: '夜の海' },
] as const;

describe('matches of a search', () => {
  it('contain the first text with each word, in the order of the texts', () => {
    expect(matchesOf('memory', TEXTS)).toEqual({ matched: [TEXTS[0]], isWhole: true });
    expect(matchesOf('lane tid', TEXTS)).toEqual({ matched: [TEXTS[0], TEXTS[1]], isWhole: true });
    expect(matchesOf('海 mem', TEXTS)).toEqual({ matched: [TEXTS[0], TEXTS[2]], isWhole: true });
  });

  it('tell whether a word is in none of the texts', () => {
    expect(matchesOf('tidal x', TEXTS)).toEqual({ matched: [TEXTS[0]], isWhole: false });
    expect(matchesOf('emory', TEXTS)).toEqual({ matched: [], isWhole: false });
    expect(matchesOf('tidal', [])).toEqual({ matched: [], isWhole: false });
  });

  it('have texts of a limited length', () => {
    const { matched } = matchesOf('a', [{ field: 'title', text: 'a '.repeat(1_000) }]);
    expect(matched[0]?.text).toHaveLength(500);
  });

  it('have no texts if an item has no metadata', () => {
    expect(searchedInCube(undefined, 'title')).toEqual([]);
    expect(searchedInNft(undefined)).toEqual([]);
  });
});
