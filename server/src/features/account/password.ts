import { randomBytes, scrypt as scryptOf, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scryptOf);
const COST = { N: 2 ** 15, r: 8, p: 3 };
const MEMORY = 64 * 1024 * 1024;
const BYTES = 32;

/** Hashes a password for storage: `scrypt:<N>:<r>:<p>:<salt>:<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(normalized(password), salt, BYTES, { ...COST, maxmem: MEMORY });
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/** Whether the password matches the stored hash. Takes the same time if there is no hash. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? DUMMY_HASH).split(':') as [string, ...string[]];
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: MEMORY };
  const given = await scrypt(normalized(password), Buffer.from(salt, 'base64url'), BYTES, cost);
  return timingSafeEqual(given, Buffer.from(hash, 'base64url')) && stored !== undefined;
}

/** Normalizes Unicode, so that a password does not depend on the keyboard that it was typed on. */
const normalized = (password: string): string => password.normalize('NFKC');

const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, 'AAAA', Buffer.alloc(BYTES).toString('base64url')].join(
  ':',
);
