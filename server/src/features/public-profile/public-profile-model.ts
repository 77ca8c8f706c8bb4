import type { Sequelize } from 'sequelize';
import { big, key, longText, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Public profile of a wallet. */
export interface PublicProfileRow {
  /** A wallet, lower case. */
  account: string;
  name: string | null;
  /** Content name. */
  picture: string | null;
  /** JSON: a list of URLs. */
  links: string;
  /** Reason for which an admin hid the profile; null if the profile is not hidden. */
  hiddenReason: string | null;
  /** Account id of the admin; null if the profile is not hidden. */
  hiddenBy: string | null;
  /** Seconds since the epoch; null if the profile is not hidden. */
  hiddenAt: number | null;
}

export function publicProfileTable(sequelize: Sequelize): Table<PublicProfileRow> {
  return tableOf<PublicProfileRow>(sequelize, 'public_profiles', {
    account: key(text),
    name: text,
    picture: text,
    links: longText,
    hiddenReason: text,
    hiddenBy: text,
    hiddenAt: big,
  });
}
