import type { WebhookConfig } from '../../src/features/webhook/webhook-parts.ts';

/** Settings of webhooks for tests: the receivers are on this machine. */
export const testWebhooks: WebhookConfig = { key: Buffer.alloc(32, 12), allowsLoopback: true };
