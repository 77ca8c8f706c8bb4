import type { FollowKind } from '@cubedrop/sdk/api';
import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A creator that an account follows, or a drop or a cube that it watches. */
export interface FollowRow {
  chain: number;
  /** A wallet, lower case. */
  account: string;
  kind: FollowKind;
  /** Wallet of the creator, lower case, or server id of the drop or cube. */
  subject: string;
  /** Time since which the account follows or watches the subject, in seconds of the chain's time. */
  since: number;
}

export function followTable(sequelize: Sequelize): Table<FollowRow> {
  return tableOf<FollowRow>(sequelize, 'follows', {
    chain: key(integer),
    account: key(text),
    kind: key(text),
    subject: key(text),
    since: big,
  });
}
