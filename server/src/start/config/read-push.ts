import { isLoopback } from '@cubedrop/sdk';
import { vapidKeysOf, type VapidKeys } from '../../features/push/vapid-keys.ts';
import type { EnvironmentReader } from '../../platform/environment.ts';

/** How the server identifies itself to push services. */
export interface PushSettings {
  /** If `undefined`, a key pair is derived from the secret of the installation. */
  vapidKeys: VapidKeys | undefined;
  /** `mailto:` or `https:` URL at which push services can reach the operator. */
  vapidSubject: string;
}

/** For servers without a public URL, which have no operator that a push service could reach. */
const LOCAL_SUBJECT = 'mailto:operator@localhost';

/** @param publicUrl the server's public URL, which is the default of the subject */
export function readPush({ text, faults }: EnvironmentReader, publicUrl: string): PushSettings {
  const privateKey = text('VAPID_PRIVATE_KEY');
  const vapidKeys = privateKey === undefined ? undefined : keysOf(privateKey);
  if (privateKey !== undefined && vapidKeys === undefined)
    faults.push('VAPID_PRIVATE_KEY must be a private key of the curve P-256: 32 bytes as base64url');
  const subject = text('VAPID_SUBJECT');
  if (subject !== undefined && !isSubject(subject))
    faults.push('VAPID_SUBJECT must be a mailto: or https: URL');
  const publicSubject = isSubject(publicUrl) ? publicUrl : LOCAL_SUBJECT;
  return { vapidKeys, vapidSubject: subject ?? publicSubject };
}

const keysOf = (text: string): VapidKeys | undefined =>
  /^[\w-]{43}$/.test(text) ? vapidKeysOf(Buffer.from(text, 'base64url')) : undefined;

/** Whether push services accept a text as a subject. They refuse URLs of the operator's own machine. */
function isSubject(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'mailto:' || (protocol === 'https:' && !isLoopback(hostname));
}
