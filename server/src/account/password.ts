import { randomBytes, scrypt as scryptOf, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scryptOf);
const COST = { N: 2 ** 15, r: 8, p: 3 };
const MEMORY = 64 * 1024 * 1024;
const BYTES = 32;

/** What is kept of a password: `scrypt:<N>:<r>:<p>:<salt>:<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(plain(password), salt, BYTES, { ...COST, maxmem: MEMORY });
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/** Whether this is the password. Takes as long where there is none to compare with. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (kept ?? NO_PASSWORD).split(':') as [string, ...string[]];
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: MEMORY };
  const given = await scrypt(plain(password), Buffer.from(salt!, 'base64url'), BYTES, cost);
  return timingSafeEqual(given, Buffer.from(hash!, 'base64url')) && kept !== undefined;
}

/** The same letters are the same password, whatever keyboard they came from. */
const plain = (password: string): string => password.normalize('NFKC');

const NO_PASSWORD = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  'AAAA',
  Buffer.alloc(BYTES).toString('base64url'),
].join(':');
