import { withoutCredentials } from '../http/without-credentials.ts';
import type { Messengers } from './messengers.ts';

export interface SmsOptions {
  /** URL that receives a POST of `{to, text}` for each message. */
  url: string;
  /** Sent as a bearer token. */
  token: string | undefined;
}

const TIMEOUT_MS = 10_000;

/** Sends text messages through an HTTP gateway. */
export function httpSms({ url, token }: SmsOptions): Messengers['sms'] {
  const { href, headers } = withoutCredentials(url);
  return async ({ to, text }) => {
    const response = await fetch(href, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway responded with ${response.status}`);
  };
}
