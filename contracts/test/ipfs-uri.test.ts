/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compile } from '../scripts/compile.mjs';
import { deployContract } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Reference implementation: encodes the 36 bytes of the CID as one number, padded to a multiple of 5 bits. */
function uriOf(digest: string): string {
  let bits = ((0x01551220n << 256n) | BigInt(digest)) << 2n;
  let digits = '';
  for (let i = 0; i < 58; i++, bits >>= 5n) digits = ALPHABET[Number(bits & 31n)] + digits;
  return `ipfs://b${digits}`;
}

const digests = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const NONE = `0x${'00'.repeat(32)}`;
const many = { minLength: 60, maxLength: 60 };
const runs = { numRuns: 5, seed: 20_251_120 };

let library: TestContract;
beforeAll(async () => {
  const { abi, bytecode } = compile(['test/Hostile.sol'])['IpfsUris']!;
  library = await deployContract(people.admin, abi, bytecode);
});
const fromDigests = (list: string[]) => library.read<string[]>('fromDigests', list);
const toDigests = (list: string[]) => library.read<[boolean[], string[]]>('toDigests', list);

describe('an ipfs:// URI', () => {
  it('of any digest is the one that the reference implementation computes, and decodes to the digest', () =>
    fc.assert(
      fc.asyncProperty(fc.array(digests, many), async (list) => {
        const uris = await fromDigests(list);
        expect(uris).toEqual(list.map(uriOf));
        expect(await toDigests(uris)).toEqual([list.map(() => true), list]);
      }),
      { ...runs, examples: [[[NONE, `0x${'ff'.repeat(32)}`]]] },
    ));

  it('with one character replaced is invalid, or is the URI of the digest that it decodes to', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(digests, fc.nat(65), fc.nat(127)), many), async (list) => {
        const changed = list.map(([digest, at, code]) => {
          const uri = uriOf(digest);
          return uri.slice(0, at) + String.fromCharCode(code) + uri.slice(at + 1);
        });
        const [found, others] = await toDigests(changed);
        expect(found).toEqual(
          changed.map((uri) => /^ipfs:\/\/bafkrei[a-h][a-z2-7]{50}[aeimquy4]$/.test(uri)),
        );
        const back = await fromDigests(others);
        expect(back.filter((_, i) => found[i])).toEqual(changed.filter((_, i) => found[i]));
      }),
      { ...runs, numRuns: 10 },
    ));

  it('of any other form is invalid', () => {
    const almost = uriOf(`0x${'5a'.repeat(32)}`);
    const texts = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), digests), many);
    return fc.assert(
      fc.asyncProperty(texts, async (list) => {
        expect(await toDigests(list)).toEqual([list.map(() => false), list.map(() => NONE)]);
      }),
      { ...runs, examples: [[['', `${almost}a`, almost.slice(0, -1), ` ${almost.slice(0, -1)}`]]] },
    );
  });
});
