/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replay } from '../proofs/engine/replay.mjs';
import { compile } from '../scripts/compile.mjs';
import { deployContract, provider } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';

const { abi, bytecode, runtime } = compile(['test/Opcodes.sol'])['Opcodes']!;

const MAX = 2n ** 256n - 1n;
const words = fc.oneof(
  fc.bigInt({ min: 0n, max: MAX }),
  fc.bigInt({ min: 0n, max: 40n }),
  fc.bigInt({ min: MAX - 40n, max: MAX }),
  fc.nat(255).map((bits) => 1n << BigInt(bits)),
);
const runs = { numRuns: 60, seed: 20_261_128 };

let contract: TestContract;
beforeAll(async () => {
  contract = await deployContract(people.admin, abi, bytecode);
});

/**
 * Expects a call to have the same outcome in the symbolic machine as on the chain: the same result, or a revert.
 *
 * @param fixed number of words after the selector that the machine does not replace with variables, 0 by default
 */
async function expectSame(method: string, args: unknown[], fixed?: number): Promise<void> {
  const data = contract.interface.encodeFunctionData(method, args);
  const caller = people.alice;
  const self = contract.address;
  const onChain = await provider.call({ from: caller, to: self, data }).catch(() => 'revert');
  const { kind, data: result } = replay(runtime, data, { self, caller, fixed });
  expect(kind === 'ok' ? result : kind).toBe(onChain);
}

describe('the machine of the proofs runs code as the chain does', () => {
  it('in arithmetic, comparisons and shifts', () =>
    fc.assert(
      fc.asyncProperty(words, words, words, (a, b, c) => expectSame('operations', [a, b, c])),
      {
        ...runs,
        examples: [
          [0n, 0n, 0n],
          [1n << 255n, MAX, 255n],
          [5n, 0n, 256n],
          [MAX, MAX, 31n],
        ],
      },
    ));

  it('in jumps, failures and memory', () =>
    fc.assert(
      fc.asyncProperty(words, words, fc.nat(255), fc.integer({ min: -4, max: 9 }), (a, b, c, d) =>
        expectSame('branches', [a, b, c, d]),
      ),
      {
        ...runs,
        examples: [
          [9n, 2n, 1, 1],
          [3n, 3n, 0, 0],
          [0n, 1n, 5, 5],
          [4n, 2n, 8, 8],
        ],
      },
    ));

  it('in texts of up to 96 bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 96 }), (part) => expectSame('text', [part], 2)),
      runs,
    ));

  it('in storage', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(2), fc.nat(2), (a, b, c) => expectSame('storageOf', [a, b, c])),
      runs,
    ));

  it('in calls that a contract makes to itself, which leave nothing behind if they fail', () =>
    fc.assert(
      fc.asyncProperty(words, words, (key, value) => expectSame('callsItself', [key, value])),
      {
        ...runs,
        examples: [
          [1n, 19n],
          [1n, 20n],
        ],
      },
    ));

  it('in static calls, and in a creation, which clears the returned data', () =>
    fc.assert(
      fc.asyncProperty(words, words, (key, value) => expectSame('readsItself', [key, value])),
      runs,
    ));

  it('but not in static calls that try to change something, which it refuses to run', () => {
    const data = contract.interface.encodeFunctionData('writesByStaticCall', [1n, 20n]);
    const run = () => replay(runtime, data, { self: contract.address, caller: people.alice });
    expect(run).toThrow('a change in a static call');
  });

  it('in contracts that the code creates and reads', () =>
    fc.assert(
      fc.asyncProperty(words, words, (a, b) => expectSame('creates', [a, b])),
      runs,
    ));
});
