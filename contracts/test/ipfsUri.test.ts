/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compile } from '../scripts/compile.mjs';
import { deployContract } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The long way round: the 36 bytes of the CID as one number, padded to a multiple of 5 bits. */
function uriOf(digest: string): string {
  let bits = ((0x01551220n << 256n) | BigInt(digest)) << 2n;
  let digits = '';
  for (let i = 0; i < 58; i++, bits >>= 5n) digits = ALPHABET[Number(bits & 31n)] + digits;
  return `ipfs://b${digits}`;
}

const digests = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const NONE = [false, `0x${'00'.repeat(32)}`];
const runs = { numRuns: 150, seed: 20_251_120 };

let library: TestContract;
beforeAll(async () => {
  const { abi, bytecode } = compile(['test/Hostile.sol'])['IpfsUris']!;
  library = await deployContract(people.admin, abi, bytecode);
});
const fromDigest = (digest: string) => library.read<string>('fromDigest', digest);
const toDigest = (uri: string) => library.read<[boolean, string]>('toDigest', uri);

describe('an ipfs:// address', () => {
  it('of any digest is the CID that others compute, and gives the digest back', () =>
    fc.assert(
      fc.asyncProperty(digests, async (digest) => {
        const uri = await fromDigest(digest);
        expect(uri).toBe(uriOf(digest));
        expect(await toDigest(uri)).toEqual([true, digest]);
      }),
      { ...runs, examples: [[`0x${'00'.repeat(32)}`], [`0x${'ff'.repeat(32)}`]] },
    ));

  it('with any one character changed is another digest’s, or none', () =>
    fc.assert(
      fc.asyncProperty(digests, fc.nat(65), fc.integer({ min: 0, max: 127 }), async (digest, at, code) => {
        const uri = uriOf(digest);
        const changed = uri.slice(0, at) + String.fromCharCode(code) + uri.slice(at + 1);
        const [found, other] = await toDigest(changed);
        if (found) expect(await fromDigest(other)).toBe(changed);
        expect(found).toBe(/^ipfs:\/\/bafkrei[a-h][a-z2-7]{50}[aeimquy4]$/.test(changed));
      }),
      runs,
    ));

  it('of any other form is none', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), digests), async (text) => {
        expect(await toDigest(text)).toEqual(NONE);
      }),
      {
        ...runs,
        examples: [[''], [uriOf(`0x${'5a'.repeat(32)}`) + 'a'], [uriOf(`0x${'5a'.repeat(32)}`).slice(0, -1)]],
      },
    ));
});
