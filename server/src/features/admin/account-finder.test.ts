import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mariadbCost, sqliteCost, type CostOf } from '../../../test/database/read-costs.ts';
import { onMariadb, onSqlite, type TestEngine } from '../../../test/database/test-engines.ts';
import { account, id } from '../../../test/search/test-ids.ts';
import { analyze } from '../../../test/search/test-rows.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { accountTables } from '../account/account-model.ts';
import { createStores, type Stores } from '../stores.ts';
import { publicProfileStore } from '../public-profile/public-profile-store.ts';
import { accountFinder, type AccountFinder } from './account-finder.ts';

/** Number of wallets, and of members with the same first name. */
const MANY = 1_000;
const LIMIT = 10;

function declareOn(engine: TestEngine, costOf: CostOf) {
  let database: Database;
  let stores: Stores;
  let finder: AccountFinder;

  beforeAll(async () => {
    database = await openDatabase(await engine.fresh());
    stores = createStores(database);
    finder = accountFinder(database);
    const numbers = Array.from({ length: MANY }, (_, at) => at + 1);
    await accountTables(database.sequelize).accounts.put(
      numbers.map((number) => {
        return { userId: id('a', number), address: account(number), tokenGeneration: 0, createdAt: number };
      }),
    );
    for (const number of numbers)
      await stores.members.add({
        userId: id('b', number),
        kind: 'individual',
        passwordHash: 'none',
        name: `Alex Number${number}`,
        email: `mail${number}@example.org`,
        createdAt: number,
      });
    await publicProfileStore(database).save(account(7), { name: 'Noor Halden', picture: null, links: '[]' });
    await analyze(database, ['accounts', 'members', 'name_words']);
  });
  afterAll(() => database.close());

  const namesOf = async (search: string, limit = LIMIT) => {
    const { found, isWhole } = await finder.find(search, limit);
    const names = found.map((each) => ('member' in each ? each.member.name : each.wallet.address));
    return { names, isWhole };
  };

  it('finds accounts by the beginning of a mail address or wallet, and by the words of a name', async () => {
    expect(await namesOf('MAIL77@')).toEqual({ names: ['Alex Number77'], isWhole: true });
    expect(await namesOf(' number777 ALE')).toEqual({ names: ['Alex Number777'], isWhole: true });
    expect(await namesOf(account(7).toUpperCase().replace('0X', '0x'))).toEqual({
      names: [account(7)],
      isWhole: true,
    });
    expect(await namesOf('noor')).toEqual({ names: [account(7)], isWhole: true });
    const { found } = await finder.find('noor', 1);
    expect(found).toMatchObject([{ name: 'Noor Halden' }]);
  });

  it('finds nothing by a text that begins nothing, whatever its characters', async () => {
    for (const search of [
      '',
      ' ',
      '%',
      '_',
      "'",
      '\\',
      '0xg',
      '0',
      'xample',
      'umber',
      '\u{10ffff}',
      'mail77@example.orgs',
    ])
      expect([search, (await namesOf(search)).names]).toEqual([search, []]);
  });

  it('says that there are more than the limit', async () => {
    for (const search of ['alex', 'mail', '0x']) {
      const { names, isWhole } = await namesOf(search);
      expect([search, names.length, isWhole]).toEqual([search, LIMIT, false]);
    }
  });

  /** Whether a search reads far fewer rows than there are accounts. */
  const isCheap = async (search: string): Promise<boolean> =>
    (await costOf(database, async () => void (await finder.find(search, LIMIT)))).read < MANY / 2;

  it('reads as much for many accounts as for few', async () => {
    for (const search of ['alex', 'mail', '0x', 'alex number77', 'nobody'])
      expect([search, await isCheap(search)]).toEqual([search, true]);
  });

  it('finds an account by its new names only, and not once it is removed', async () => {
    await stores.members.addAdmin({
      userId: id('c', 1),
      userName: 'warden',
      passwordHash: 'none',
      createdAt: 1,
    });
    expect((await namesOf('ward')).names).toHaveLength(1);
    await database.transaction((tx) => stores.members.removeAdmin(id('c', 1), tx));
    expect((await namesOf('ward')).names).toEqual([]);
  });
}

onSqlite('the search of accounts', (engine) => declareOn(engine, sqliteCost));
onMariadb('the search of accounts', (engine) => declareOn(engine, mariadbCost));
