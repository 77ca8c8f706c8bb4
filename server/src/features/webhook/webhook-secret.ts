import { createHmac } from 'node:crypto';
import type { WebhookRow } from './webhook-model.ts';

/** Returns the secrets of a webhook that are valid at a time: the current one, then the one that it replaces. */
export type SecretsOf = (
  webhook: Pick<WebhookRow, 'webhookId' | 'generation' | 'previousUntil'>,
  now: number,
) => [string, ...string[]];

/** Derives the secrets of webhooks from a key of the server, so that the database contains none. */
export function webhookSecrets(key: Uint8Array): SecretsOf {
  const secretOf = (webhookId: string, generation: number): string =>
    `whsec_${createHmac('sha256', key).update(`${webhookId}:${generation}`).digest('base64url')}`;
  return ({ webhookId, generation, previousUntil }, now) => [
    secretOf(webhookId, generation),
    ...(previousUntil !== null && now < previousUntil ? [secretOf(webhookId, generation - 1)] : []),
  ];
}
