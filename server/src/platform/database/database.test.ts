import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { copyFileSync } from 'node:fs';
import { Op, QueryTypes } from 'sequelize';
import { amount, quantity } from './amount.ts';
import { LibsqlHandle } from './libsql-handle.ts';
import { DatabaseInUseError } from './process-lock.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { flag, integer, key, tableOf, text, type Table } from './table.ts';
import { assertOutsideTransaction } from './transaction.ts';
import type { Database } from './database.ts';

interface Counter {
  name: string;
  value: number;
}

async function counters(database: Database): Promise<Table<Counter>> {
  const isMysql = database.dialect === 'mysql';
  const name = isMysql ? 'VARCHAR(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : 'VARCHAR(80)';
  await database.sequelize.query(`CREATE TABLE counters (name ${name} PRIMARY KEY, value INTEGER NOT NULL)`);
  return tableOf<Counter>(database.sequelize, 'counters', { name: key(text), value: integer });
}

onEachEngine('the database', (engine) => {
  it('loses no update when many transactions increment a number concurrently', async () => {
    const database = await engine.open();
    const table = await counters(database);
    await table.put([{ name: 'all', value: 0 }]);
    const increment = () =>
      database.transaction(async (tx) => {
        const row = await table.findOne({ where: { name: 'all' }, transaction: tx, lock: true });
        await table.update({ value: row!.value + 1 }, { name: 'all' }, tx);
      });
    await Promise.all(Array.from({ length: 60 }, increment));
    expect(await table.find({})).toEqual([{ name: 'all', value: 60 }]);
  });

  it('rolls back a failed transaction and keeps working', async () => {
    const database = await engine.open();
    const table = await counters(database);
    const failing = database.transaction(async (tx) => {
      await table.put([{ name: 'lost', value: 1 }], tx);
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    await table.put([{ name: 'kept', value: 2 }]);
    expect(await table.find({})).toEqual([{ name: 'kept', value: 2 }]);
  });

  it('hides uncommitted changes from other connections', async () => {
    const database = await engine.open();
    const table = await counters(database);
    await database.transaction(async (tx) => {
      await table.put([{ name: 'new', value: 1 }], tx);
      expect(await table.find({})).toEqual([]);
      expect(await table.find({ transaction: tx })).toHaveLength(1);
    });
    expect(await table.find({})).toHaveLength(1);
  });

  it('put replaces a row with the same key, and insertMissing keeps it', async () => {
    const database = await engine.open();
    const table = await counters(database);
    await table.put([{ name: `it's "a" \\ ? :name $1 ü😀`, value: 1 }]);
    await table.put([{ name: `it's "a" \\ ? :name $1 ü😀`, value: 2 }]);
    await table.insertMissing([
      { name: `it's "a" \\ ? :name $1 ü😀`, value: 3 },
      { name: 'other', value: 4 },
    ]);
    expect(await table.find({ order: ['value'] })).toEqual([
      { name: `it's "a" \\ ? :name $1 ü😀`, value: 2 },
      { name: 'other', value: 4 },
    ]);
  });

  it('returns flags as booleans, even when only some columns are selected', async () => {
    const database = await engine.open();
    await database.sequelize.query('CREATE TABLE switches (id INTEGER PRIMARY KEY, isOn TINYINT(1))');
    const table = tableOf<{ id: number; isOn: boolean | null }>(database.sequelize, 'switches', {
      id: key(integer),
      isOn: flag,
    });
    await table.put([
      { id: 0, isOn: false },
      { id: 1, isOn: true },
      { id: 2, isOn: null },
    ]);
    expect(await table.find({ order: ['id'] })).toEqual([
      { id: 0, isOn: false },
      { id: 1, isOn: true },
      { id: 2, isOn: null },
    ]);
    expect(await table.findOne({ where: { isOn: true } })).toEqual({ id: 1, isOn: true });
    expect(await table.find({ attributes: ['isOn'], where: { id: 0 } })).toEqual([{ isOn: false }]);
    expect(await table.find({ attributes: ['id'], where: { isOn: false } })).toEqual([{ id: 0 }]);
    expect(await table.findOne({ where: { id: 3 } })).toBeUndefined();
  });

  it('compares texts exactly', async () => {
    const database = await engine.open();
    const table = await counters(database);
    await table.put([
      { name: 'a', value: 1 },
      { name: 'A', value: 2 },
      { name: 'á', value: 3 },
    ]);
    expect(await table.find({ where: { name: 'A' } })).toEqual([{ name: 'A', value: 2 }]);
    expect(await table.count({})).toBe(3);
  });

  it('counts matches up to a limit', async () => {
    const table = await counters(await engine.open());
    await table.put(['a', 'b', 'c', 'd'].map((name, value) => ({ name, value })));
    const where = { value: { [Op.gte]: 1 } };
    expect(await table.countUpTo(where, 2)).toBe(2);
    expect(await table.countUpTo(where, 3)).toBe(3);
    expect(await table.countUpTo(where, 100)).toBe(3);
    expect(await table.countUpTo({ name: "it's" }, 100)).toBe(0);
  });

  it('keeps its data when reopened', async () => {
    const where = await engine.fresh();
    const first = await engine.open(where);
    await first.sequelize.query("INSERT INTO blocks VALUES (1, 2, 'hash')");
    await first.close();
    const second = await engine.open(where);
    const rows = await second.sequelize.query('SELECT * FROM blocks', { type: QueryTypes.SELECT });
    expect(rows).toEqual([{ chain: 1, number: 2, hash: 'hash' }]);
  });

  if (engine.name === 'sqlite') {
    it('refuses a file that is already open', async () => {
      const where = await engine.fresh();
      await engine.open(where);
      await expect(engine.open(where)).rejects.toThrow(DatabaseInUseError);
    });

    it('keeps everything in the main file once closed, so that a copy of this file is a backup', async () => {
      const where = await engine.fresh();
      const database = await engine.open(where);
      await (await counters(database)).put([{ name: 'kept', value: 1 }]);
      await database.close();
      const copy = await engine.empty();
      copyFileSync(where, copy);
      const restored = new LibsqlHandle(copy);
      expect(restored.all('SELECT value FROM counters', [])).toEqual([{ value: 1 }]);
      restored.close();
    });

    it('lets no other connection write during a transaction, and can write after another connection has written', async () => {
      const where = await engine.fresh();
      const database = await engine.open(where);
      const table = await counters(database);
      const otherHandle = new LibsqlHandle(where);
      otherHandle.exec('PRAGMA busy_timeout = 0');
      const write = () => otherHandle.run("INSERT INTO counters VALUES ('beside', 1)", []);
      await database.transaction(async (tx) => {
        await table.find({ transaction: tx });
        expect(write).toThrow(/locked/);
        await table.put([{ name: 'inside', value: 2 }], tx);
      });
      write();
      otherHandle.close();
      await table.put([{ name: 'after', value: 3 }]);
      expect((await table.find({})).map(({ name }) => name).sort()).toEqual(['after', 'beside', 'inside']);
    });
  } else {
    it('migrates once when several servers start together', async () => {
      const where = await engine.empty();
      const opened = await Promise.all(Array.from({ length: 4 }, () => engine.open(where)));
      const rows = await opened[0]!.sequelize.query('SELECT name FROM migrations', {
        type: QueryTypes.SELECT,
      });
      expect(new Set(rows.map((row) => (row as { name: string }).name)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(3);
    });

    it('has MariaDB end idle transactions after 15 seconds, so that no suspended server keeps its locks', async () => {
      const database = await engine.open();
      const [row] = await database.sequelize.query<{ seconds: number }>(
        'SELECT @@SESSION.idle_transaction_timeout AS seconds',
        { type: QueryTypes.SELECT },
      );
      expect(row).toEqual({ seconds: 15 });
    });
  }

  it('refuses network requests inside a transaction', async () => {
    const database = await engine.open();
    assertOutsideTransaction('asking the node');
    const asking = database.transaction(async () => assertOutsideTransaction('asking the node'));
    await expect(asking).rejects.toThrow('asking the node inside a database transaction');
  });
});

describe('amounts', () => {
  it('sort as text in numeric order and decode to the same value', () => {
    for (const [digits, bits] of [
      [amount, 96],
      [quantity, 128],
    ] as const) {
      const values = fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
      fc.assert(
        fc.property(values, values, (a, b) => {
          expect(digits.encode(a) < digits.encode(b)).toBe(a < b);
          expect(digits.decode(digits.encode(a))).toBe(a);
        }),
      );
    }
  });

  it('are rejected if negative or too large for the column', () => {
    expect(() => amount.encode(-1n)).toThrow(RangeError);
    expect(() => amount.encode(10n ** 29n)).toThrow(RangeError);
  });
});
