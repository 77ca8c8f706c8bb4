import { amount, quantity } from './amount.ts';

export type Dialect = 'sqlite' | 'mysql' | 'mariadb';

/**
 * Column types for migrations. ASCII-only text (addresses, hashes, ids, numbers) is declared as ASCII, which keeps
 * MySQL's index keys short and its comparisons bytewise.
 */
export interface ColumnTypes {
  ascii(length: number): string;
  text(length: number): string;
  longText: string;
  /** A server id: 24 hex digits. */
  id: string;
  /** An address of an account or contract in lower case, with 0x. */
  address: string;
  /** A 32-byte hash in lower case, with 0x. */
  hash: string;
  /** A SHA-256 digest as 64 hex digits. */
  digest: string;
  amount: string;
  quantity: string;
  integer: string;
  big: string;
  /** An auto-incremented primary key. */
  serial: string;
  boolean: string;
}

export function columnTypes(dialect: Dialect): ColumnTypes {
  const isMysql = dialect !== 'sqlite';
  const ascii = (length: number): string =>
    isMysql ? `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin` : `VARCHAR(${length})`;
  const exactly = (length: number): string =>
    isMysql ? `CHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin` : `CHAR(${length})`;
  return {
    ascii,
    text: (length) => `VARCHAR(${length})`,
    longText: isMysql ? 'MEDIUMTEXT' : 'TEXT',
    id: exactly(24),
    address: exactly(42),
    hash: exactly(66),
    digest: exactly(64),
    amount: exactly(amount.length),
    quantity: exactly(quantity.length),
    integer: 'INTEGER',
    big: 'BIGINT',
    serial: isMysql ? 'BIGINT AUTO_INCREMENT' : 'INTEGER',
    boolean: 'TINYINT(1)',
  };
}
