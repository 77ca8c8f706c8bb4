import type { PushConfig } from '../../src/features/push/push-parts.ts';
import { derivedVapidKeys } from '../../src/features/push/vapid-keys.ts';

/** Settings of notices to browsers for tests: the push services are on this machine. */
export const testPush: PushConfig = {
  keys: derivedVapidKeys(Buffer.alloc(32, 13)),
  subject: 'mailto:operator@example.org',
  allowsLoopback: true,
};
