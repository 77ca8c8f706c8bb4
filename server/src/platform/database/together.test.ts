import { expect, it, jest } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { Database } from './database.ts';
import { big, flag, key, tableOf, text, type Table } from './table.ts';

interface Account {
  userId: string;
  address: string;
  tokenGeneration: number;
  createdAt: number;
}

interface Webhook {
  webhookId: string;
  chain: number;
  owner: string;
  url: string;
  urlDigest: string;
  types: string;
  onlyOwn: boolean;
  generation: number;
  previousUntil: number | null;
  since: number;
  createdAt: number;
}

const tablesIn = ({ sequelize }: Database): { accounts: Table<Account>; webhooks: Table<Webhook> } => ({
  accounts: tableOf<Account>(sequelize, 'accounts', {
    userId: key(text),
    address: text,
    tokenGeneration: big,
    createdAt: big,
  }),
  webhooks: tableOf<Webhook>(sequelize, 'webhooks', {
    webhookId: key(text),
    chain: big,
    owner: text,
    url: text,
    urlDigest: text,
    types: text,
    onlyOwn: flag,
    generation: big,
    previousUntil: big,
    since: big,
    createdAt: big,
  }),
});

const webhook = (webhookId: string, onlyOwn: boolean, previousUntil: number | null): Webhook => ({
  webhookId,
  chain: 1,
  owner: 'ana',
  url: `https://example.org/"quoted" \\ 'and' ünïcode ${webhookId}`,
  urlDigest: webhookId,
  types: 'bid',
  onlyOwn,
  generation: 1,
  previousUntil,
  since: 2 ** 40,
  createdAt: 5,
});

onEachEngine('reads of one turn', (engine) => {
  const filled = async () => {
    const database = await engine.open();
    const tables = tablesIn(database);
    const hooks = [webhook('a', true, null), webhook('b', false, 7)];
    await tables.webhooks.put(hooks);
    const accounts = ['1', '2', '3'].map((userId) => ({
      userId,
      address: `0x${userId}`,
      tokenGeneration: 0,
      createdAt: Number(userId),
    }));
    await tables.accounts.put(accounts);
    return { ...tables, hooks, sent: jest.spyOn(database.sequelize, 'query') };
  };

  it('reads rows of several tables in one statement, with the same result as separate reads', async () => {
    const { accounts, webhooks, hooks, sent } = await filled();
    const [all, some, none, ids] = await Promise.all([
      webhooks.findTogether({ where: {} }),
      accounts.findTogether({ where: { userId: ['3', '1'] } }),
      accounts.findTogether({ where: { userId: '4' } }),
      webhooks.findTogether({ where: { onlyOwn: true }, attributes: ['webhookId', 'onlyOwn'] }),
    ]);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
    expect(all.sort((a, b) => (a.webhookId < b.webhookId ? -1 : 1))).toEqual(hooks);
    expect(all).toEqual(await webhooks.find({ order: ['webhookId'] }));
    expect(some.map(({ userId }) => userId).sort()).toEqual(['1', '3']);
    expect(none).toEqual([]);
    expect(ids).toEqual([{ webhookId: 'a', onlyOwn: true }]);
  });

  it('sends reads of different turns separately, and splits many reads into several statements', async () => {
    const { accounts, sent } = await filled();
    const read = () => accounts.findTogether({ where: { userId: '2' } });
    expect(await read()).toEqual(await read());
    expect(sent).toHaveBeenCalledTimes(2);
    const found = await Promise.all(Array.from({ length: 40 }, read));
    expect(sent).toHaveBeenCalledTimes(5);
    sent.mockRestore();
    expect(new Set(found.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(found[0]).toHaveLength(1);
  });

  it('fails for every caller if the statement fails, and reads again afterwards', async () => {
    const { accounts, sent } = await filled();
    sent.mockRejectedValueOnce(new Error('gone'));
    const read = () => accounts.findTogether({ where: { userId: '1' } });
    const outcomes = await Promise.allSettled([read(), read()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    sent.mockRestore();
    expect(await read()).toHaveLength(1);
  });
});
