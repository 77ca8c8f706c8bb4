import { QueryTypes, type Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import type { Dialect } from './column-types.ts';
import { schemaOf, type Migration } from './schema.ts';

const LOCK = 'cubedrop-migrations';
const LOCK_SECONDS = 120;

/** Runs pending migrations in order of name, one server at a time. */
export async function migrate(
  sequelize: Sequelize,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<void> {
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({
      name,
      // On SQLite a migration is one transaction with one flush; MySQL commits implicitly at each schema change.
      up: () =>
        dialect === 'sqlite'
          ? sequelize.transaction((tx) => up(schemaOf(sequelize, dialect, tx)))
          : up(schemaOf(sequelize, dialect)),
    })),
    storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
    logger: undefined,
  });
  if (dialect === 'sqlite') await umzug.up();
  else await whileLocked(sequelize, () => umzug.up());
}

/** MySQL's named lock belongs to a connection, and a transaction is how Sequelize reserves one. */
async function whileLocked(sequelize: Sequelize, work: () => Promise<unknown>): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const ask = async (sql: string): Promise<number | null> => {
      const rows = await sequelize.query<{ granted: number | null }>(sql, {
        type: QueryTypes.SELECT,
        transaction,
      });
      return rows[0]?.granted ?? null;
    };
    const granted = await ask(`SELECT GET_LOCK('${LOCK}', ${LOCK_SECONDS}) AS granted`);
    if (granted !== 1) throw new Error('Another server has been migrating the database for too long');
    try {
      await work();
    } finally {
      await ask(`SELECT RELEASE_LOCK('${LOCK}') AS granted`);
    }
  });
}
