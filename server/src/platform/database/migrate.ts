import type { Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import type { Dialect } from './column-types.ts';
import { withMigrationLock } from './migration-lock.ts';
import { schemaOf, type Migration } from './schema.ts';
import { withRetries } from './transaction.ts';

/** Runs the migrations that are pending, in the given order. On MySQL only one server at a time runs them. */
export async function migrate(
  sequelize: Sequelize,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<void> {
  const migrator = (before: () => Promise<void>): Umzug =>
    new Umzug({
      migrations: migrations.map(({ name, up }) => ({
        name,
        async up() {
          await before();
          // On SQLite a migration is one transaction with one flush; MySQL commits implicitly at each schema change.
          if (dialect === 'sqlite') await sequelize.transaction((tx) => up(schemaOf(sequelize, dialect, tx)));
          else await withRetries(() => up(schemaOf(sequelize, dialect)));
        },
      })),
      storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
      logger: undefined,
    });
  if (dialect === 'sqlite') await migrator(async () => {}).up();
  else await withMigrationLock(sequelize, (assertHeld) => migrator(assertHeld).up());
}
