import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { SequelizeStorage, Umzug, type UmzugStorage } from 'umzug';
import type { Dialect } from './column-types.ts';
import { withMigrationLock } from './migration-lock.ts';
import { schemaOf, type Migration } from './schema.ts';
import { withRetries } from './transaction.ts';

const TABLE = 'migrations';

/** Runs the pending migrations in the given order. No two processes run a migration at the same time. */
export async function migrate(
  sequelize: Sequelize,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<void> {
  if (dialect === 'sqlite') return migrateFile(sequelize, migrations);
  await withMigrationLock(sequelize, async (assertHeld) => {
    await migrator(new SequelizeStorage({ sequelize, tableName: TABLE }), migrations, async ({ up }) => {
      await assertHeld();
      // MySQL commits implicitly at each schema change.
      await withRetries(() => up(schemaOf(sequelize, dialect)));
    }).up();
  });
}

/**
 * Runs each migration and records it in the same transaction, which costs one flush. A command and a server can open
 * the file at the same moment: the one whose transaction had to wait finds the migration recorded and skips it.
 */
async function migrateFile(sequelize: Sequelize, migrations: readonly Migration[]): Promise<void> {
  const stored = new SequelizeStorage({ sequelize, tableName: TABLE });
  const storage: UmzugStorage = {
    executed: () => stored.executed(),
    logMigration: async () => {},
    unlogMigration: async () => {},
  };
  const runOnce = async ({ name, up }: Migration, transaction: Transaction): Promise<void> => {
    const named = { replacements: [name], transaction };
    const select = `SELECT name FROM ${TABLE} WHERE name = ?`;
    if ((await sequelize.query(select, { ...named, type: QueryTypes.SELECT })).length > 0) return;
    await up(schemaOf(sequelize, 'sqlite', transaction));
    await sequelize.query(`INSERT INTO ${TABLE} (name) VALUES (?)`, named);
  };
  await migrator(storage, migrations, (migration) =>
    withRetries(() => sequelize.transaction((transaction) => runOnce(migration, transaction))),
  ).up();
}

const migrator = (
  storage: UmzugStorage,
  migrations: readonly Migration[],
  run: (migration: Migration) => Promise<void>,
): Umzug =>
  new Umzug({
    migrations: migrations.map((migration) => ({ name: migration.name, up: () => run(migration) })),
    storage,
    logger: undefined,
  });
