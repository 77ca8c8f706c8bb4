import type { MemberRow } from '../../src/features/account/member-model.ts';
import type { PushSubscriptionRow } from '../../src/features/push/push-model.ts';

export const CHAIN = 1;
export const NOW = 1_800_000_000;
/** Token generation of all accounts. */
export const GENERATION = 3;

export const idOf = (number: number): string => number.toString(16).padStart(24, '0');
export const walletOf = (account: number): string => `0x${account.toString(16).padStart(40, '0')}`;

/** Returns a member with a linked wallet, each by its number. */
export function testMember(account: number): MemberRow {
  const empty = { userName: null, name: '', city: '', country: '', address: '', factoryName: '' };
  const undecided = { decidedBy: null, decidedAt: null, reason: '' };
  return {
    ...empty,
    ...undecided,
    userId: idOf(account),
    kind: 'importer',
    email: null,
    passwordHash: '',
    state: 'approved',
    emailVerified: false,
    wallet: walletOf(account),
    tokenGeneration: GENERATION,
    createdAt: 0,
  };
}

/** Returns a browser of a member, each by its number. A notice may be due to it. */
export function testSubscription(
  number: number,
  account: number,
  more: Partial<PushSubscriptionRow> = {},
): PushSubscriptionRow {
  return {
    subscriptionId: idOf(number),
    chain: CHAIN,
    userId: idOf(account),
    generation: GENERATION,
    sessionId: 'c'.repeat(32),
    browser: `Browser ${number}`,
    endpoint: `https://push.example/${number}`,
    p256dh: 'p',
    auth: 'a',
    since: 0,
    createdAt: NOW,
    lastSuccessAt: null,
    failingSince: null,
    failures: 0,
    retryAt: 0,
    dueAt: 0,
    marks: 0,
    ...more,
  };
}
