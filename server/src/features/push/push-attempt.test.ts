import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startPushService, type TestPushService } from '../../../test/push/test-push-service.ts';
import { testPush } from '../../../test/push/test-settings.ts';
import { systemResolve, type Resolve } from '../../platform/outgoing/destination.ts';
import { pushAttempt, type PushResult } from './push-attempt.ts';

const NEVER = new AbortController().signal;
const PRIVATE: Resolve = async () => [{ address: '10.0.0.1', family: 4 }];

let service: TestPushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const attempt = (
  endpoint: string | undefined,
  { resolve = systemResolve, allowsLoopback = true } = {},
): Promise<PushResult> => {
  const { body } = service.browser();
  const { keys, subject } = testPush;
  const policy = { resolve, allowsLoopback };
  const target = { ...body, ...(endpoint !== undefined && { endpoint }) };
  const message = { noticeId: 'a'.repeat(24), text: '{}', timeToLive: 600 };
  return pushAttempt({ keys, subject, policy, timeoutMs: 300 })(target, message, NEVER);
};

it.each<[string, number, PushResult]>([
  ['has taken a message', 201, 'sent'],
  ['does not know the browser', 404, 'gone'],
  ['knows that the browser has unsubscribed', 410, 'gone'],
  ['redirects', 307, { retryAfter: undefined }],
  ['refuses the key of the server', 403, { retryAfter: undefined }],
  ['is down', 503, { retryAfter: undefined }],
])('a push service that %s answers with %i', async (_what, status, result) => {
  service.answer({ status });
  expect(await attempt(undefined)).toEqual(result);
});

it('has the push service keep the message no longer than it is of use', async () => {
  await attempt(undefined);
  expect(service.requests[0]!.headers.ttl).toBe('600');
});

it('fails if a push service does not respond', async () => {
  service.answer('hang');
  expect(await attempt(undefined)).toEqual({ retryAfter: undefined });
});

it('fails if the push service leads into a private network, and connects to nothing', async () => {
  expect(await attempt('https://push.example/1', { resolve: PRIVATE })).toEqual({ retryAfter: undefined });
  expect(await attempt(undefined, { allowsLoopback: false })).toEqual({ retryAfter: undefined });
  expect(service.requests).toEqual([]);
});
