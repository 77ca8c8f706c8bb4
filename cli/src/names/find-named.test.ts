import { describe, expect, it, jest } from '@jest/globals';
import { findNamed, type NameLookup } from './find-named.ts';
import type { TitledItem, TitledList } from './search-title.ts';

const creator = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const item = (id: string, title: string, key?: string): TitledItem => ({ id, title, key, creator });
const listOf = (...items: TitledItem[]): TitledList => ({ canSearch: false, read: async () => ({ items }) });
const endless = (...items: TitledItem[]): TitledList => ({
  canSearch: false,
  read: async () => ({ items, next: 'more' }),
});

/** Looks up a cube with the key `tidal-memory`. */
const find = (name: string, lists: TitledList[], more: Partial<NameLookup> = {}) =>
  findNamed({
    kind: 'cube',
    name,
    findByKey: async (key) => (key === 'tidal-memory' ? '7' : undefined),
    lists,
    listedBy: 'cubedrop cube list',
    ...more,
  });

describe('a name', () => {
  it('means the item of the account with this manifest key, even if the key is the title of another item', async () => {
    expect(await find('tidal-memory', [listOf(item('9', 'tidal-memory'))])).toBe('7');
  });

  it('is looked up as a title if it is not a key, or if nobody is signed in', async () => {
    const lists = [listOf(item('9', 'tidal-memory'), item('8', 'Tidal Memory'))];
    expect(await find('Tidal Memory', lists)).toBe('8');
    expect(await find('tidal-memory', lists, { findByKey: undefined })).toBe('9');
    const findByKey = jest.fn(async () => '1');
    expect(await find('Tidal Memory', lists, { findByKey })).toBe('8');
    expect(findByKey).not.toHaveBeenCalled();
  });

  it('finds an item that is in several lists', async () => {
    const lists = [listOf(item('8', 'Morning')), listOf(item('8', 'Morning'), item('9', 'Evening'))];
    expect(await find('Morning', lists)).toBe('8');
  });

  it('is refused if several items have it; the error names at most five of them', async () => {
    const all = Array.from({ length: 7 }, (_, index) => item(String(index + 1), 'Morning'));
    await expect(find('Morning', [listOf(...all.slice(0, 2))])).rejects.toMatchObject({
      category: 'validation',
      shortMessage: '2 cubes have the title "Morning": 1 by 0x3C44…93BC, 2 by 0x3C44…93BC.',
      hint: 'Pass the id of the one that you mean.',
    });
    const several: unknown = await find('Morning', [listOf(...all)]).catch((error: unknown) => error);
    expect(several).toMatchObject({
      shortMessage: expect.stringMatching(/^7 cubes .* 5 by 0x3C44…93BC and more\.$/),
    });
  });

  it('is refused if items that were not read may have it too, unless the first match is enough', async () => {
    const lists = [endless(item('8', 'Morning'))];
    await expect(find('Morning', lists)).rejects.toMatchObject({
      category: 'validation',
      shortMessage: expect.stringContaining('Found so far: 8 by 0x3C44…93BC.'),
    });
    expect(await find('Morning', lists, { isFirstEnough: true })).toBe('8');
  });

  it('is reported as not found if no item has it, with the title or key that may be meant', async () => {
    const lists = [listOf(item('7', 'Tidal Memory', 'tidal-memory'), item('8', 'Morning'))];
    await expect(find('tidal-memroy', lists)).rejects.toMatchObject({
      category: 'not-found',
      shortMessage: 'No cube has the key or title "tidal-memroy". Did you mean "tidal-memory"?',
      hint: 'See "cubedrop cube list", or pass the id.',
    });
    await expect(find('morning', lists, { within: 'drop 1' })).rejects.toMatchObject({
      shortMessage: 'No cube of drop 1 has the key or title "morning". Did you mean "Morning"?',
    });
    await expect(find('x', lists, { findByKey: undefined })).rejects.toMatchObject({
      shortMessage: 'No cube has the key or title "x".',
      hint: expect.stringContaining('cubedrop login'),
    });
  });

  it('is not suggested itself if it is only the key of an item of another account', async () => {
    await expect(find('friday', [listOf(item('7', 'Opening Night', 'friday'))])).rejects.toMatchObject({
      shortMessage: 'No cube has the key or title "friday".',
    });
  });

  it('loses its control characters in errors', async () => {
    const several = [listOf(item('1', '\u001b[31mMorning'), item('2', '\u001b[31mMorning'))];
    for (const lists of [several, []]) {
      const error: unknown = await find('\u001b[31mMorning', lists).catch((reason: unknown) => reason);
      expect((error as { shortMessage: string }).shortMessage).not.toContain('\u001b');
    }
  });
});
