import { Op, type Transaction } from 'sequelize';
import { takeTurn, type Database } from '../../platform/database/index.ts';
import { accountTables, type AccountRow, type GrantRow } from './account-model.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { walletUserId } from './wallet-user-id.ts';

/** Stores accounts, nonces and granted roles. Addresses are in lower case, times in whole seconds. */
export interface AccountStore {
  addNonce(nonce: string, address: string, expiresAt: number, now: number): Promise<void>;
  /** Consumes a nonce. Returns true once, and only for the address it was issued to and before it expires. */
  consumeNonce(nonce: string, address: string, now: number): Promise<boolean>;
  /** Returns the account of a wallet, creating it if necessary. */
  openAccount(address: string, now: number): Promise<AccountRow>;
  findAccount(userId: string): Promise<AccountRow | undefined>;
  /** Returns the account of a wallet, or `undefined` if the wallet has never signed in. */
  accountOf(address: string): Promise<AccountRow | undefined>;
  /** Returns account ids by address, for those of `addresses` that have an account. */
  userIdsOf(addresses: readonly string[]): Promise<Map<string, string>>;
  grantsOf(address: string): Promise<string[]>;
  /** Returns the grants of a role, newest first. */
  grants(role: string): Promise<GrantRow[]>;
  /** Returns the addresses that were granted a role, and locks the role's grants until the transaction ends. */
  lockGrants(role: string, tx: Transaction): Promise<string[]>;
  /** Returns false if the address was already granted the role. */
  grant(grant: GrantRow, tx: Transaction): Promise<boolean>;
  /** Returns false if the address was not granted the role. */
  revoke(address: string, role: string, tx: Transaction): Promise<boolean>;
}

export function accountStore({ sequelize }: Database): AccountStore {
  const { accounts, nonces, grants } = accountTables(sequelize);
  return {
    async addNonce(nonce, address, expiresAt, now) {
      await nonces.remove({ expiresAt: { [Op.lte]: now } });
      await nonces.put([{ nonce, address, expiresAt }]);
    },
    async consumeNonce(nonce, address, now) {
      return (await nonces.remove({ nonce, address, expiresAt: { [Op.gt]: now } })) === 1;
    },
    async openAccount(address, now) {
      const userId = walletUserId(address);
      await accounts.insertMissing([{ userId, address, tokenGeneration: 0, createdAt: now }]);
      return expectDefined(await accounts.findOne({ where: { userId } }), 'the account that was just added');
    },
    findAccount: (userId) => accounts.findOne({ where: { userId } }),
    accountOf: (address) => accounts.findOne({ where: { userId: walletUserId(address) } }),
    async userIdsOf(addresses) {
      const rows = await accounts.findTogether({ where: { address: { [Op.in]: [...new Set(addresses)] } } });
      return new Map(rows.map(({ address, userId }) => [address, userId]));
    },
    async grantsOf(address) {
      return (await grants.find({ where: { address } })).map(({ role }) => role);
    },
    grants: (role) =>
      grants.find({
        where: { role },
        order: [
          ['grantedAt', 'DESC'],
          ['address', 'ASC'],
        ],
      }),
    async lockGrants(role, tx) {
      await takeTurn(sequelize, `grants of ${role}`, tx);
      const rows = await grants.find({ where: { role }, order: [['address', 'ASC']], transaction: tx });
      return rows.map(({ address }) => address);
    },
    grant: (grant, tx) => grants.insertNew(grant, tx),
    revoke: async (address, role, tx) => (await grants.remove({ address, role }, tx)) > 0,
  };
}
