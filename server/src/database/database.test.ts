import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { QueryTypes } from 'sequelize';
import { amount, quantity } from './amount.ts';
import { LibsqlHandle } from './libsql-handle.ts';
import { DatabaseInUseError } from './process-lock.ts';
import { onEachEngine } from './test-engines.ts';
import { integer, key, tableOf, text, type Table } from './table.ts';
import { refuseInsideTransaction } from './transaction.ts';
import type { Database } from './database.ts';

interface Counter {
  name: string;
  value: number;
}

async function counters(database: Database): Promise<Table<Counter>> {
  const mysql = database.dialect === 'mysql';
  const name = mysql ? 'VARCHAR(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : 'VARCHAR(80)';
  await database.sequelize.query(`CREATE TABLE counters (name ${name} PRIMARY KEY, value INTEGER NOT NULL)`);
  return tableOf<Counter>(database.sequelize, 'counters', { name: key(text), value: integer });
}

onEachEngine((engine) => {
  it('loses no write when many transactions raise one number at once', async () => {
    const database = await engine.open();
    const table = await counters(database);
    await table.put([{ name: 'all', value: 0 }]);
    const raise = () =>
      database.transaction(async (tx) => {
        const row = await table.findOne({ where: { name: 'all' }, transaction: tx, lock: true });
        await table.update({ value: row!.value + 1 }, { name: 'all' }, tx);
      });
    await Promise.all(Array.from({ length: 60 }, raise));
    expect(await table.find({})).toEqual([{ name: 'all', value: 60 }]);
  });

  it('keeps nothing of a transaction that fails, and goes on', async () => {
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

  it('does not show others what a transaction has not committed', async () => {
    const database = await engine.open();
    const table = await counters(database);
    await database.transaction(async (tx) => {
      await table.put([{ name: 'new', value: 1 }], tx);
      expect(await table.find({})).toEqual([]);
      expect(await table.find({ transaction: tx })).toHaveLength(1);
    });
    expect(await table.find({})).toHaveLength(1);
  });

  it('replaces a row that has the key, and leaves it where only missing ones are put', async () => {
    const database = await engine.open();
    const table = await counters(database);
    await table.put([{ name: `it's "a" \\ ? :name $1 ü😀`, value: 1 }]);
    await table.put([{ name: `it's "a" \\ ? :name $1 ü😀`, value: 2 }]);
    await table.putMissing([
      { name: `it's "a" \\ ? :name $1 ü😀`, value: 3 },
      { name: 'other', value: 4 },
    ]);
    expect(await table.find({ order: ['value'] })).toEqual([
      { name: `it's "a" \\ ? :name $1 ü😀`, value: 2 },
      { name: 'other', value: 4 },
    ]);
  });

  it('tells texts apart by every letter', async () => {
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

  it('opens again with everything in it', async () => {
    const where = await engine.fresh();
    const first = await engine.open(where);
    await first.sequelize.query("INSERT INTO blocks VALUES (1, 2, 'hash')");
    await first.close();
    const second = await engine.open(where);
    const rows = await second.sequelize.query('SELECT * FROM blocks', { type: QueryTypes.SELECT });
    expect(rows).toEqual([{ chain: 1, number: 2, hash: 'hash' }]);
  });

  if (engine.name === 'sqlite') {
    it('refuses a file that is open already', async () => {
      const where = await engine.fresh();
      await engine.open(where);
      await expect(engine.open(where)).rejects.toThrow(DatabaseInUseError);
    });

    it('goes on writing after a command beside it wrote, and lets nobody between a read and its write', async () => {
      const where = await engine.fresh();
      const database = await engine.open(where);
      const table = await counters(database);
      const beside = new LibsqlHandle(where);
      beside.exec('PRAGMA busy_timeout = 0');
      const write = () => beside.run("INSERT INTO counters VALUES ('beside', 1)", []);
      await database.transaction(async (tx) => {
        await table.find({ transaction: tx });
        expect(write).toThrow(/locked/);
        await table.put([{ name: 'inside', value: 2 }], tx);
      });
      write();
      beside.close();
      await table.put([{ name: 'after', value: 3 }]);
      expect((await table.find({})).map(({ name }) => name).sort()).toEqual(['after', 'beside', 'inside']);
    });
  } else {
    it('migrates once when many servers start together', async () => {
      const where = await engine.empty();
      const opened = await Promise.all(Array.from({ length: 4 }, () => engine.open(where)));
      const rows = await opened[0]!.sequelize.query('SELECT name FROM migrations', {
        type: QueryTypes.SELECT,
      });
      expect(new Set(rows.map((row) => (row as { name: string }).name)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(3);
    });

    it('holds nothing for long for a server that sleeps within a transaction', async () => {
      const database = await engine.open();
      const [row] = await database.sequelize.query<{ seconds: number }>(
        'SELECT @@SESSION.idle_transaction_timeout AS seconds',
        { type: QueryTypes.SELECT },
      );
      expect(row).toEqual({ seconds: 15 });
    });
  }

  it('refuses to wait for the network inside a transaction', async () => {
    const database = await engine.open();
    refuseInsideTransaction('asking the node');
    const asking = database.transaction(async () => refuseInsideTransaction('asking the node'));
    await expect(asking).rejects.toThrow('asking the node inside a database transaction');
  });
});

describe('amounts', () => {
  it('sort as text as they do as numbers, and come back the same', () => {
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

  it('are refused below zero and beyond what a column holds', () => {
    expect(() => amount.encode(-1n)).toThrow(RangeError);
    expect(() => amount.encode(10n ** 29n)).toThrow(RangeError);
  });
});
