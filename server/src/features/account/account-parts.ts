import type { Database } from '../../platform/database/index.ts';
import type { Swept } from '../../platform/storage/sweeping.ts';
import type { Keys } from '../../platform/secret.ts';
import { accountService, type AccountOptions, type AccountService } from './account-service.ts';
import type { Role } from '../../platform/http/caller.ts';
import type { Stores } from '../stores.ts';
import { attemptLimits, type AttemptLimits } from './attempt-limits.ts';
import { holders, type RoleSources } from './holders.ts';
import { knownPlaces, type KnownPlaces } from './known-places.ts';
import { passwordHasher, type PasswordHasher, type ScryptCost } from './password.ts';
import { noticeMailStore } from '../notice/notice-mail-store.ts';
import { pushSubscriptionStore } from '../push/push-subscription-store.ts';
import { proofService, type ProofService } from './proof-service.ts';
import { requestSweep } from './request-sweep.ts';
import { secondFactorStore } from './second-factor-store.ts';
import { secondFactors, type SecondFactors } from './second-factors.ts';
import { sessionStore } from './session-store.ts';
import { sessionsOf } from './sessions.ts';
import { signInLog, type SignInLog } from './sign-in-log.ts';
import { tokens as tokensOf, type Tokens } from './tokens.ts';

export interface AccountPartOptions
  extends
    RoleSources,
    Pick<
      AccountOptions,
      'publicUrl' | 'publicUrlAliases' | 'allowedOrigins' | 'network' | 'chainTime' | 'now'
    > {
  database: Database;
  stores: Pick<Stores, 'accounts' | 'members' | 'audit' | 'counters'>;
  keys: Pick<Keys, 'tokens' | 'pins' | 'sessions' | 'factors'>;
  /** Lifetime of a token, in seconds. */
  tokenSeconds: number;
  /** Time after which an unused session expires, in seconds. */
  idleSeconds: number;
  /** Cost of hashing a new password. Defaults to `PASSWORD_COST`. */
  passwordCost?: ScryptCost | undefined;
}

/** Services for accounts, sessions and sign-in protection. */
export interface AccountParts {
  readonly accounts: AccountService;
  readonly proofs: ProofService;
  readonly factors: SecondFactors;
  readonly attemptLimits: AttemptLimits;
  readonly hasher: PasswordHasher;
  readonly places: KnownPlaces;
  readonly log: SignInLog;
  readonly tokens: Tokens;
  /** Removes a batch of expired sign-ups and password resets. */
  readonly sweepRequests: () => Promise<Swept>;
  /** Returns the roles of an account, or none if it does not exist. */
  readonly rolesOf: (userId: string) => Promise<readonly Role[]>;
}

/** Creates the services from the database and the keys of this installation. */
export function accountParts(options: AccountPartOptions): AccountParts {
  const { database, keys, publicUrl, now, tokenSeconds, idleSeconds, admins, isCreator } = options;
  const { accounts: store, members, audit, counters } = options.stores;
  const tokens = tokensOf({ secret: keys.tokens, issuer: publicUrl, lifetimeSeconds: tokenSeconds });
  const sessions = sessionsOf({ store: sessionStore(database), key: keys.sessions, idleSeconds, now });
  const accountHolders = holders({ store, members, admins, isCreator });
  const limits = attemptLimits({ store: counters, key: keys.pins, now });
  const log = signInLog({ audit, attemptLimits: limits, now });
  const factors = secondFactors({
    store: secondFactorStore(database),
    key: keys.factors,
    now,
    issuer: `Cubedrop ${new URL(publicUrl).host}`,
  });
  const hasher = passwordHasher(options.passwordCost);
  const proofs = proofService({
    hasher,
    holders: accountHolders,
    factors,
    sessions,
    attemptLimits: limits,
    signerOf: (signIn) => accounts.signerOf(signIn),
    now,
  });
  const accounts: AccountService = accountService({
    ...options,
    store,
    members,
    holders: accountHolders,
    sessions,
    tokens,
    log,
    audit,
    browsers: pushSubscriptionStore(database),
    mails: noticeMailStore(database.sequelize),
  });
  return {
    accounts,
    factors,
    log,
    tokens,
    attemptLimits: limits,
    hasher,
    sweepRequests: requestSweep(database, now),
    async rolesOf(userId) {
      const holder = await accountHolders.find(userId);
      return holder ? accountHolders.rolesOf(holder) : [];
    },
    places: knownPlaces({ database, key: keys.pins, now }),
    proofs,
  };
}
