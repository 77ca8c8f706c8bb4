import { expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { onSqlite } from '../../../test/database/test-engines.ts';
import { readRevision } from '../database/index.ts';
import { key, tableOf, text } from '../database/table.ts';
import { unlessChanged } from './unless-changed.ts';
import { provideViewer } from './viewer.ts';

onSqlite('a cached value', (engine) => {
  const opened = async () => {
    const { sequelize } = await engine.open();
    await sequelize.query('CREATE TABLE signs (name VARCHAR(20) PRIMARY KEY)');
    const table = tableOf<{ name: string }>(sequelize, 'signs', { name: key(text) });
    let loads = 0;
    const read = unlessChanged(sequelize, async (name: string) => {
      loads += 1;
      return (await table.count({ name })) > 0;
    });
    return { sequelize, table, read, loads: () => loads };
  };

  it('loads a value once, and again after a change or for another key', async () => {
    const { table, read, loads } = await opened();
    expect([await read('a'), await read('a'), loads()]).toEqual([false, false, 1]);
    await table.put([{ name: 'a' }]);
    expect([await read('a'), await read('a'), loads()]).toEqual([true, true, 2]);
    expect([await read('b'), loads()]).toEqual([false, 3]);
  });

  it('uses the revision that was read for the request, without reading it again', async () => {
    const { sequelize, table, read } = await opened();
    const listRevision = await readRevision(sequelize);
    expect(await read('a')).toBe(false);
    await table.put([{ name: 'a' }]);
    const during = (revision: number): Promise<boolean> =>
      new Promise((resolve) => {
        const request = { listRevision: revision } as Request;
        provideViewer()(request, {} as Response, () => resolve(read('a')));
      });
    expect(await during(listRevision)).toBe(false);
    expect(await during(listRevision + 1)).toBe(true);
  });
});
