import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { findersOf, nameItems } from '../../../test/search/named-items.ts';
import { account, CHAIN } from '../../../test/search/test-ids.ts';
import type { Database } from '../../platform/database/index.ts';
import { publicProfileStore } from '../public-profile/public-profile-store.ts';
import { nameWordTable } from './name-word-store.ts';

/** More names than a search reads at first. */
const NAMES = 120;
/** As many different words as a search can have. */
const WORDS = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at));

onEachEngine('names found by their words', (engine) => {
  const found = async (database: Database, search: string, limit = 6) =>
    Object.fromEntries(
      await Promise.all(
        findersOf(database).map(
          async ({ name, find }) => [name, (await find(search, limit)).sort()] as const,
        ),
      ),
    );
  /** Returns the expected result if each finder finds the same names. */
  const each = (...names: string[]) => ({ artists: names, profiles: names, seasons: names });

  it('finds a name by its rarest word, however many names have its other words', async () => {
    const database = await engine.open();
    const nameOf = (number: number) => `${number === NAMES ? 'Xy' : 'Ab'} Nightingale ${number}`;
    await nameItems(database, { count: NAMES, nameOf });
    const rare = `Xy Nightingale ${NAMES}`;
    for (const search of ['xy nightingale', 'nightingale xy', 'NIGHTIN X', 'night 120', 'xy', '120'])
      expect([search, await found(database, search)]).toEqual([search, each(rare)]);
    for (const { name, find } of findersOf(database))
      expect([name, new Set(await find('nightingale', 6)).size]).toEqual([name, 6]);
    for (const search of [
      'xy ab',
      'nightingale y',
      'ightingale',
      '%',
      '_',
      '(',
      '!',
      '*',
      '🌊',
      "'",
      '\\',
      '"',
    ])
      expect([search, await found(database, search)]).toEqual([search, each()]);
  });

  it('finds names with all words of a long search, and by any part of Chinese, Japanese or Korean texts', async () => {
    const database = await engine.open();
    const [all, withoutFirst] = [WORDS.slice(0, 20), WORDS.slice(1, 20)].map((words) => words.join(' ')) as [
      string,
      string,
    ];
    const names = [all, withoutFirst, '夜の海夜', 'A'];
    await nameItems(database, { count: names.length, nameOf: (number) => names[number - 1]! });
    const expected: [string, string[]][] = [
      [all, [all]],
      [withoutFirst, [all, withoutFirst].sort()],
      [WORDS.join(' '), []],
      ['の海', ['夜の海夜']],
      ['海 夜', ['夜の海夜']],
      ['a', ['A']],
    ];
    for (const [search, result] of expected)
      expect([search, await found(database, search)]).toEqual([search, each(...result)]);
  });

  it('finds a profile behind many hidden ones, and no season of another chain', async () => {
    const database = await engine.open();
    const isHidden = (number: number) => number !== NAMES;
    const named = { count: NAMES, nameOf: (number: number) => `Night ${number}`, isHidden };
    await nameItems(database, { ...named, seasonChain: CHAIN + 1 });
    expect(await found(database, 'night', 1)).toMatchObject({ profiles: [`Night ${NAMES}`], seasons: [] });
  });

  it('finds an artist once, however many cubes or words of the name are found', async () => {
    const database = await engine.open();
    const names = ['Na Nb Nc Nd Ne Nf Ng Nh Ni', 'Nz'];
    await nameItems(database, { count: NAMES, nameOf: (number) => (number === NAMES ? 'Nz' : names[0]!) });
    for (const limit of [2, 6])
      expect([limit, await found(database, 'n', limit)]).toMatchObject([limit, { artists: names }]);
  });

  it('finds a profile only by its stored name after several concurrent first saves', async () => {
    const database = await engine.open();
    const profiles = publicProfileStore(database);
    const names = Array.from({ length: 6 }, (_, at) => `Noor x${at}`);
    await Promise.all(names.map((name) => profiles.save(account(1), { name, picture: null, links: '[]' })));
    const stored = await profiles.of(account(1));
    const results = await Promise.all(names.map((name) => found(database, name.split(' ')[1]!)));
    expect(results.flatMap((result) => result['profiles'])).toEqual([stored?.name]);
    expect(await found(database, 'noor')).toMatchObject({ profiles: [stored?.name] });
  });

  it('stores no words of a hidden profile, even if its name changes, and finds it once it is shown', async () => {
    const database = await engine.open();
    const profiles = publicProfileStore(database);
    const save = (name: string) => profiles.save(account(1), { name, picture: null, links: '[]' });
    const words = () => nameWordTable(database.sequelize).find({ where: { itemId: account(1) } });
    await save('Noor');
    const hiding = { reason: 'Copied.', by: 'a'.repeat(24), at: 1 };
    expect(await database.transaction((tx) => profiles.hide(account(1), hiding, tx))).toBe(true);
    expect(await words()).toEqual([]);
    await save('Nour');
    expect(await words()).toEqual([]);
    expect(await database.transaction((tx) => profiles.show(account(1), tx))).toBe(true);
    expect(await found(database, 'nour')).toMatchObject({ profiles: ['Nour'] });
  });
});
