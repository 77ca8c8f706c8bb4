import { isWebhookType, WEBHOOK_TYPES, type WebhookType } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/**
 * Parses event types separated by commas; returns all types if the flag was not given.
 * @throws CubedropError `validation`
 */
export function webhookTypesOf(text: string | undefined): WebhookType[] {
  if (text === undefined) return [...WEBHOOK_TYPES];
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const types = names.filter(isWebhookType);
  if (types.length === names.length) return types;
  throw usageError(`--types takes ${WEBHOOK_TYPES.join(', ')}, separated by commas.`);
}
