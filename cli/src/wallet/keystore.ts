import { scrypt as nodeScrypt } from 'node:crypto';
import {
  decryptKeystoreJson,
  encryptKeystoreJson,
  getBytes,
  hexlify,
  isKeystoreJson,
  scrypt as ethersScrypt,
  SigningKey,
  Wallet,
} from 'ethers';
import { WrongSecret } from '../terminal/prompt.ts';
import { usageError } from '../terminal/usage-error.ts';

/** scrypt cost parameter N: `standard` is what other wallets use, `light` is for slow machines and tests. */
export const SCRYPT_N = { standard: 131_072, light: 4_096 } as const;

export type Strength = keyof typeof SCRYPT_N;

// Node's native scrypt takes 0.4 seconds, the portable implementation several.
ethersScrypt.register(
  (password, salt, N, r, p, length) =>
    new Promise<string>((resolve, reject) => {
      const options = { N, r, p, maxmem: 256 * N * r };
      nodeScrypt(getBytes(password), getBytes(salt), length, options, (error, key) =>
        error ? reject(error) : resolve(hexlify(key)),
      );
    }),
);

/** Encrypts a key as a V3 keystore. */
export async function encryptKey(
  privateKey: string,
  password: string,
  strength: Strength = 'standard',
): Promise<string> {
  const { address } = walletOf(privateKey);
  const options = { scrypt: { N: SCRYPT_N[strength] } };
  const keystore = await encryptKeystoreJson({ address, privateKey }, password, options);
  // The format has this member in lower case, and some programs do not find it otherwise.
  return keystore.replace('"Crypto":', '"crypto":');
}

/** Ensures that a text is a V3 keystore. @throws CubedropError `validation` */
export function requireKeystore(text: string): void {
  if (!isKeystoreJson(text)) throw usageError('That is not a V3 keystore file.');
}

/**
 * Returns the private key in a V3 keystore.
 * @throws WrongSecret if the password is wrong; CubedropError `validation` if the text is not a keystore
 */
export async function decryptKey(keystore: string, password: string): Promise<string> {
  requireKeystore(keystore);
  try {
    return (await decryptKeystoreJson(keystore, password)).privateKey;
  } catch (error) {
    // The cause is omitted on purpose: the library's messages may quote its input.
    const wrong = error instanceof Error && /incorrect password/i.test(error.message);
    throw wrong ? new WrongSecret('The password is wrong.') : usageError('The keystore file cannot be read.');
  }
}

/**
 * Returns the wallet of a private key, given as 64 hex digits with or without `0x`.
 * @throws WrongSecret for anything else; the message never contains the key
 */
export function walletOf(privateKey: string): Wallet {
  const digits = privateKey.trim().replace(/^0x/i, '');
  if (!/^[0-9a-fA-F]{64}$/.test(digits))
    throw new WrongSecret('A private key is 64 hex digits, with or without 0x.');
  try {
    return new Wallet(new SigningKey(`0x${digits}`));
  } catch {
    throw new WrongSecret('That number is not a valid private key.');
  }
}
