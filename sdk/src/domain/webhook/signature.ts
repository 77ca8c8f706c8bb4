import { bytesToHex, hexToBytes } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';

/** Name of the header that has the signature of a delivery. */
export const WEBHOOK_SIGNATURE_HEADER = 'Cubedrop-Signature';

/** Maximum difference between the time of a signature and the receiver's clock, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Maximum number of signatures tried per header. There are two while a secret is being replaced. */
const MAX_SIGNATURES = 4;

/**
 * Returns the value of the signature header for a body.
 * @param secrets the secret of the webhook; while it is being replaced, the new one and the previous one
 */
export async function signWebhook(secrets: readonly string[], body: string, now: Seconds): Promise<string> {
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedBytes(now, body));
      return `v1=${bytesToHex(new Uint8Array(signature))}`;
    }),
  );
  return [`t=${now}`, ...signatures].join(',');
}

/**
 * Returns whether a request to a webhook was signed with the webhook's secret, at a time within five minutes of
 * `now`. Signatures are compared in constant time.
 * @param secret the secret of the webhook
 * @param header value of the header `Cubedrop-Signature`; `undefined` if the request has none
 * @param body body of the request exactly as received, before it is parsed
 * @param now current time
 */
export async function verifyWebhook(
  secret: string,
  header: string | null | undefined,
  body: string,
  now: Seconds,
): Promise<boolean> {
  const { time, signatures } = partsOf(header ?? '');
  if (secret === '' || time === undefined || Math.abs(now - time) > TOLERANCE_SECONDS) return false;
  const key = await keyOf(secret);
  const bytes = signedBytes(time, body);
  for (const signature of signatures)
    if (await crypto.subtle.verify('HMAC', key, hexToBytes(signature), bytes)) return true;
  return false;
}

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

const signedBytes = (time: Seconds, body: string) => new TextEncoder().encode(`${time}.${body}`);

/** Returns the signatures and the time in a header. The time is `undefined` unless the header has exactly one. */
function partsOf(header: string): { time: Seconds | undefined; signatures: readonly string[] } {
  const parts = header.split(',').map((part) => part.trim());
  const times = parts.filter((part) => /^t=\d{1,12}$/.test(part));
  const signatures = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .map((part) => part.slice('v1='.length))
    .slice(0, MAX_SIGNATURES);
  const [time] = times;
  return { time: times.length === 1 && time ? Number(time.slice('t='.length)) : undefined, signatures };
}
