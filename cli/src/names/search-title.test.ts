import { describe, expect, it, jest } from '@jest/globals';
import type { ListRange } from '@cubedrop/sdk/api';
import { searchTitle, type TitledItem, type TitledPage } from './search-title.ts';

const itemsNamed = (...titles: string[]): TitledItem[] =>
  titles.map((title, index) => ({ id: String(index + 1), title, creator: '0x1' }));

/**
 * Returns a list of these items. A search finds an item if each word of the search is the beginning of a word in
 * the item's title.
 */
function listWith(items: readonly TitledItem[], canSearch = true) {
  const isFound = (title: string, words: readonly string[]) =>
    words.every((word) => title.split(' ').some((one) => one.toLowerCase().startsWith(word)));
  const read = jest.fn(
    async ({ start, end, after = '0' }: ListRange, search?: string): Promise<TitledPage> => {
      const words = search?.toLowerCase().split(' ') ?? [];
      const found = items.filter(({ title }) => isFound(title, words));
      const from = start + Number(after);
      const next = from + end < found.length ? String(from + end) : undefined;
      return { items: found.slice(from, from + end), next };
    },
  );
  return { canSearch, read };
}

const others = (count: number, title: string) => itemsNamed(...Array.from({ length: count }, () => title));
const idsIn = (items: readonly TitledItem[]) => items.map(({ id }) => id);

describe('a title', () => {
  it('is found by one search if it is exactly that of an item', async () => {
    const list = listWith(itemsNamed('Morning Rain', 'Morning', 'morning', 'Evening'));
    const { matches, isComplete } = await searchTitle(list, 'Morning');
    expect({ ids: idsIn(matches), isComplete }).toEqual({ ids: ['2'], isComplete: true });
    expect(list.read.mock.calls).toEqual([[{ start: 0, end: 100 }, 'Morning']]);
  });

  it('matches in any Unicode normalization, with or without spaces around it', async () => {
    const { matches } = await searchTitle(listWith(itemsNamed('Söl ', 'Sol'), false), ' So\u0308l');
    expect(idsIn(matches)).toEqual(['1']);
  });

  it('yields the first items of the list if no item has it, so that one of them can be suggested', async () => {
    const list = listWith(itemsNamed('Morning', 'Evening'));
    const { matches, seen, isComplete } = await searchTitle(list, 'Mornign');
    expect({ matches, seen: idsIn(seen), isComplete }).toEqual({
      matches: [],
      seen: ['1', '2'],
      isComplete: true,
    });
    expect(list.read).toHaveBeenCalledTimes(2);
  });

  it('without letters or digits is looked up in the list itself, not by a search', async () => {
    const list = listWith(itemsNamed('♥', 'Heart'));
    expect(idsIn((await searchTitle(list, '♥')).matches)).toEqual(['1']);
    expect(list.read.mock.calls).toEqual([[{ start: 0, end: 100 }, undefined]]);
  });

  it.each([true, false])(
    'may have more matches in a list of more than two pages, since only two are read (searchable: %s)',
    async (canSearch) => {
      const list = listWith([...itemsNamed('Morning'), ...others(200, 'Morning Rain')], canSearch);
      const { matches, isComplete } = await searchTitle(list, 'Morning');
      expect({ ids: idsIn(matches), isComplete }).toEqual({ ids: ['1'], isComplete: false });
      expect(list.read).toHaveBeenCalledTimes(2);
    },
  );

  it('is found on the second page', async () => {
    const list = listWith([...others(150, 'Morning Rain'), { id: '500', title: 'Morning', creator: '0x1' }]);
    const { matches, isComplete } = await searchTitle(list, 'Morning');
    expect({ ids: idsIn(matches), isComplete }).toEqual({ ids: ['500'], isComplete: true });
  });

  it('is searched for in a form that the server accepts', async () => {
    const list = listWith([]);
    await searchTitle(list, `a\tb${'😀c'.repeat(200)}`);
    const [, search = ''] = list.read.mock.calls[0]!;
    expect([search.slice(0, 3), [...search].length]).toEqual(['a b', 200]);
  });
});
