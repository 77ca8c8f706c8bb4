import { createECDH, createHmac } from 'node:crypto';

/** The key pair with which this installation identifies itself to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Derives the key pair from a key of the installation, so that servers with the same secret have the same pair. */
export function derivedVapidKeys(key: Uint8Array): VapidKeys {
  for (let turn = 0; ; turn++) {
    const keys = vapidKeysOf(createHmac('sha256', key).update(String(turn)).digest());
    if (keys) return keys;
  }
}

/** Returns the key pair with a private key; `undefined` if it is not a private key of the curve P-256. */
export function vapidKeysOf(privateKey: Buffer): VapidKeys | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    return undefined;
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
