import type { LiveEventType } from '../../api/records/live-event.ts';
import { isLoopback } from '../../base/secure-address.ts';
import { webhookMessages as messages } from './messages.ts';
import type { WebhookType } from './types.ts';

/** Maximum number of webhooks of an account. */
export const MAX_WEBHOOKS = 10;

/** Maximum length of the URL of a webhook, in characters. */
const MAX_WEBHOOK_URL = 2000;

/** All types of events that a webhook can receive, besides `test`. */
export const WEBHOOK_TYPES: readonly WebhookType[] = ['bid', 'outbid', 'ended', 'claimed', 'sold'];

/** Returns whether a text is one of {@link WEBHOOK_TYPES}. */
export function isWebhookType(text: string): text is WebhookType {
  return WEBHOOK_TYPES.some((type) => type === text);
}

/** Returns the type under which webhooks receive a live event, or `undefined` if they do not receive it. */
export function webhookTypeOf(type: LiveEventType): WebhookType | undefined {
  switch (type) {
    case 'bid':
    case 'outbid':
    case 'sold':
      return type;
    case 'bought-now':
      return 'sold';
    case 'auction-end':
      return 'ended';
    case 'claim-funds':
    case 'claim-cube':
      return 'claimed';
    default:
      return undefined;
  }
}

/**
 * Returns the message for a text that cannot be the URL of a webhook; `undefined` if it can. The IP addresses to
 * which its host resolves are not checked.
 * @param allowsLoopback whether http to the sender's own machine is allowed, as on a local stack
 */
export function webhookUrlFault(text: string, allowsLoopback: boolean): string | undefined {
  if (text.length > MAX_WEBHOOK_URL) return messages.urlTooLong;
  if (!URL.canParse(text)) return messages.urlMalformed;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return messages.urlMalformed;
  if (protocol === 'http:' && !(allowsLoopback && isLoopback(hostname))) return messages.urlPlain;
  if (username !== '' || password !== '') return messages.urlCredentials;
  return hash === '' ? undefined : messages.urlFragment;
}
