import { Op, type WhereOptions } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { findThroughKeys } from '../../platform/database/through-keys.ts';
import { accountTables, type AccountRow } from '../account/account-model.ts';
import { memberTable, type MemberRow } from '../account/member-model.ts';
import { publicProfileTable } from '../public-profile/public-profile-model.ts';
import { nameWordStore } from '../search/name-word-store.ts';
import { LAST_CHARACTER } from '../search/starts-with.ts';

/** An account that was found: that of a wallet, or one with a password. */
export type FoundAccount =
  { readonly wallet: AccountRow; readonly name: string | null } | { readonly member: MemberRow };

export interface AccountFinder {
  /**
   * Returns at most `limit` accounts: those whose e-mail address or wallet begins with the text, then those whose names
   * have all of its words. `isWhole` is `false` if there are more. The cost depends on `limit` and not on the number of
   * accounts. Names of hidden public profiles are not searched.
   */
  find(text: string, limit: number): Promise<{ found: FoundAccount[]; isWhole: boolean }>;
}

const HEX = /^0x[0-9a-f]{0,40}$/;
/** Sorts after every hexadecimal digit. Addresses are compared with ASCII text, so that an index is read. */
const AFTER_HEX = 'g';
/** A search of names that leaves out none. */
const ALL = '1 = 1';

export function accountFinder({ sequelize }: Pick<Database, 'sequelize'>): AccountFinder {
  const { accounts } = accountTables(sequelize);
  const members = memberTable(sequelize);
  const profiles = publicProfileTable(sequelize);
  const names = nameWordStore(sequelize);
  // Keys first: MariaDB would read and sort a whole table if most of its values begin with the text.
  const first = (model: typeof members.model, column: string, where: WhereOptions, limit: number) =>
    findThroughKeys(model, { where, order: [[column, 'ASC']], key: ['userId'], offset: 0, limit });
  const membersWith = async (column: 'email' | 'wallet', where: WhereOptions, limit: number) =>
    (await first(members.model, column, where, limit)) as MemberRow[];
  const accountsWith = async (where: WhereOptions, limit: number) =>
    (await first(accounts.model, 'address', where, limit)) as AccountRow[];

  return {
    async find(text, limit) {
      const prefix = text.trim().toLowerCase();
      if (prefix === '') return { found: [], isWhole: true };
      const most = limit + 1;
      const isWallet = HEX.test(prefix);
      const ofWallet = { [Op.gte]: prefix, [Op.lt]: prefix + AFTER_HEX };
      const ofMail = { [Op.gte]: prefix, [Op.lt]: prefix + LAST_CHARACTER };
      const [wallets, linked, mailed, namedMembers, namedWallets] = await Promise.all([
        isWallet ? accountsWith({ address: ofWallet }, most) : [],
        isWallet ? membersWith('wallet', { wallet: ofWallet }, most) : [],
        membersWith('email', { email: ofMail }, most),
        names.find('member', text, most, ALL),
        names.find('profile', text, most, ALL),
      ]);
      const [byMemberName, byWalletName] = await Promise.all([
        members.find({ where: { userId: namedMembers }, order: [['userId', 'ASC']] }),
        accounts.find({ where: { address: namedWallets }, order: [['address', 'ASC']] }),
      ]);
      const rows = distinct<AccountRow | MemberRow>([
        ...mailed,
        ...wallets,
        ...linked,
        ...byMemberName,
        ...byWalletName,
      ]);
      const shown = rows.slice(0, limit);
      const addresses = shown.filter((row) => !isMember(row)).map(({ address }) => address);
      const shownProfiles = await profiles.find({ where: { account: addresses, hiddenAt: null } });
      const nameOf = new Map(shownProfiles.map(({ account, name }) => [account, name]));
      return {
        found: shown.map((row): FoundAccount =>
          isMember(row) ? { member: row } : { wallet: row, name: nameOf.get(row.address) ?? null },
        ),
        isWhole: rows.length <= limit,
      };
    },
  };
}

const isMember = (row: AccountRow | MemberRow): row is MemberRow => 'kind' in row;

/** Returns each account once, where it comes first. */
function distinct<Row extends { readonly userId: string }>(rows: readonly Row[]): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(row.userId)) first.set(row.userId, row);
  return [...first.values()];
}
