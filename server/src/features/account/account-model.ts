import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

export interface AccountRow {
  userId: string;
  address: string;
  /** Always 0, since only the generation of a member is ever incremented. */
  tokenGeneration: number;
  /** Seconds since the epoch, like all times here. */
  createdAt: number;
}

export interface NonceRow {
  nonce: string;
  address: string;
  expiresAt: number;
}

export interface GrantRow {
  address: string;
  role: string;
  grantedBy: string;
  grantedAt: number;
}

export interface AccountTables {
  readonly accounts: Table<AccountRow>;
  readonly nonces: Table<NonceRow>;
  readonly grants: Table<GrantRow>;
}

export function accountTables(sequelize: Sequelize): AccountTables {
  return {
    accounts: tableOf<AccountRow>(sequelize, 'accounts', {
      userId: key(text),
      address: text,
      tokenGeneration: integer,
      createdAt: big,
    }),
    nonces: tableOf<NonceRow>(sequelize, 'nonces', { nonce: key(text), address: text, expiresAt: big }),
    grants: tableOf<GrantRow>(sequelize, 'role_grants', {
      address: key(text),
      role: key(text),
      grantedBy: text,
      grantedAt: big,
    }),
  };
}
