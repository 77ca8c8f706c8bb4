import type { Sequelize } from 'sequelize';

/**
 * Returns the text for a FROM clause that makes the database read a table by the given index. Its own choice of an
 * index can be wrong: for a rare value of a column, it estimates as many rows as for a common one.
 * @param alias the table's name in the statement
 */
export function byIndex(sequelize: Sequelize, table: string, index: string, alias = table): string {
  const named = `\`${table}\` AS \`${alias}\``;
  return sequelize.getDialect() === 'sqlite'
    ? `${named} INDEXED BY \`${table}_${index}\``
    : `${named} FORCE INDEX (\`${index}\`)`;
}
