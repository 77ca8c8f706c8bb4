import type { Sequelize } from 'sequelize';

/**
 * Returns the text for a FROM clause that makes the database read a table by the given index. Its own choice of an
 * index can be wrong: for a rare value of a column, it estimates as many rows as for a common one.
 */
export function byIndex(sequelize: Sequelize, table: string, index: string): string {
  return sequelize.getDialect() === 'sqlite'
    ? `\`${table}\` INDEXED BY \`${table}_${index}\``
    : `\`${table}\` FORCE INDEX (\`${index}\`)`;
}
