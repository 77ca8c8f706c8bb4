import type { Sequelize } from 'sequelize';

/**
 * Returns a table for the FROM clause of a statement that must read it by one of its indexes, whatever costs the
 * database estimates: for a rare value of a column, it estimates as many rows as for a common one.
 */
export function byIndex(sequelize: Sequelize, table: string, index: string): string {
  return sequelize.getDialect() === 'sqlite'
    ? `\`${table}\` INDEXED BY \`${table}_${index}\``
    : `\`${table}\` FORCE INDEX (\`${index}\`)`;
}
