import { DAY } from '@cubedrop/sdk';
import type { Database } from '../../platform/database/index.ts';
import { systemResolve, type Resolve } from '../../platform/outgoing/destination.ts';
import type { Repetition } from '../../platform/repetition.ts';
import type { Domain } from '../domain.ts';
import { hiddenNotices, noticeDescriber } from '../notice/notice-service.ts';
import { pushAttempt } from './push-attempt.ts';
import { pushDueStore, PUSH_SECONDS } from './push-due.ts';
import { pushSender, type PushSenderOptions } from './push-sender.ts';
import { pushService, type PushService } from './push-service.ts';
import { pushSubscriptionStore } from './push-subscription-store.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** How this installation identifies itself to push services, and to which addresses it may post. */
export interface PushConfig {
  readonly keys: VapidKeys;
  /** `mailto:` or `https:` URL at which push services can reach the operator. */
  readonly subject: string;
  /** Whether addresses of this machine are allowed, as on a local stack. */
  readonly allowsLoopback: boolean;
  /** Resolves host names. Defaults to the operating system's resolver. */
  readonly resolve?: Resolve;
  /** Milliseconds in which a push service has to respond. Defaults to ten seconds. */
  readonly timeoutMs?: number;
}

export interface PushPartsOptions extends Pick<
  PushSenderOptions,
  'ledger' | 'following' | 'confirmations' | 'chainTime' | 'now' | 'interval' | 'onError'
> {
  config: PushConfig;
  database: Database;
  domain: Domain;
}

/** Subscribed browsers and the work that sends notices to them. */
export interface PushParts {
  readonly service: PushService;
  readonly sender: Repetition;
  /** Deletes outdated deliveries, and the browsers of sessions that were invalidated. Returns their number. */
  sweep(): Promise<number>;
}

/** Creates the service of subscribed browsers and its background work. Starts nothing. */
export function pushParts(options: PushPartsOptions): PushParts {
  const { config, database, domain, now, chainTime } = options;
  const { keys, subject, allowsLoopback, resolve = systemResolve, timeoutMs } = config;
  const policy = { allowsLoopback, resolve };
  const store = pushDueStore(database.sequelize);
  const subscriptions = pushSubscriptionStore(database);
  return {
    service: pushService({ domain, subscriptions, publicKey: keys.publicKey, policy, now }),
    sender: pushSender({
      ...options,
      store,
      subscriptions,
      attempt: pushAttempt({ keys, subject, policy, timeoutMs }),
      describe: noticeDescriber(domain),
      isHidden: hiddenNotices(domain),
    }),
    sweep: async () =>
      // The deliveries are kept for as long as their notices could be due, with a day to spare.
      (await store.removeBefore((await chainTime()) - PUSH_SECONDS - DAY)) +
      (await subscriptions.removeInvalidated()),
  };
}
