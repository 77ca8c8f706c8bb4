import { fault, webhookUrlFault, WEBHOOK_TYPES, type Fault, type WebhookType } from '@cubedrop/sdk';
import { ApiError, type Webhook } from '@cubedrop/sdk/api';
import { webhookTexts as texts } from './texts.ts';

/** The values of a webhook's form. */
export interface WebhookValues {
  url: string;
  types: WebhookType[];
  onlyOwn: boolean;
}

/** The values of the form for a new webhook: all public events. */
export const NEW_WEBHOOK: WebhookValues = { url: '', types: [...WEBHOOK_TYPES], onlyOwn: false };

/** Returns the values of the form for a webhook. */
export const valuesOf = ({ url, types, onlyOwn }: Webhook): WebhookValues => ({
  url,
  types: [...types],
  onlyOwn,
});

/** Returns the values as they are sent, without spaces around the URL. */
export const sentValues = ({ url, ...rest }: WebhookValues): WebhookValues => ({ url: url.trim(), ...rest });

/**
 * Returns the errors of the values. Accepts an http URL of this machine, because only the server knows whether it
 * sends events there.
 */
export function checkWebhook(values: WebhookValues): Fault[] {
  const { url, types } = sentValues(values);
  const urlFault = webhookUrlFault(url, true);
  return [
    ...(urlFault === undefined ? [] : [fault('url', url === '' ? 'missing' : 'malformed', urlFault)]),
    ...(types.length > 0 ? [] : [fault('types', 'too-few', texts.noTypes)]),
  ];
}

/**
 * Returns why the server refused the URL of a webhook: it does not send to that URL, or another webhook of the account
 * has it. Returns `undefined` for any other error.
 */
export function urlRefusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isTaken = error.status === 409 && error.serverCode !== 'quota-reached';
  return error.status === 400 || isTaken ? error.shortMessage : undefined;
}
