import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createTerminal } from '../terminal/terminal.ts';
import { printCost } from './print-cost.ts';

const none = { nfts: [], cubes: [], drops: [], seasons: [], profiles: [], collections: [] } as never;
const missing = { ...(none as object), cubes: [{ key: 'morning', royaltyBasisPoints: 0 }] } as never;
const maxFeePerGas = 3n * 10n ** 9n;
const estimate = { transactions: 1, gas: 520_000n, maxFeePerGas, fee: 520_000n * maxFeePerGas, value: 0n };
const steps = [
  { scope: 'cubes/morning', step: 'upload a', kind: 'upload', title: 'Upload a.png', gas: 0n },
  { scope: 'cubes/morning', step: 'make', kind: 'transaction', title: 'Make the cube', gas: 520_000n },
] as const;

function told(what: Partial<Parameters<typeof printCost>[1]>, json = false) {
  const written = { out: '', err: '' };
  const stream = (to: 'out' | 'err') =>
    new PassThrough().on('data', (chunk: Buffer) => (written[to] += chunk.toString()));
  const streams = { stdin: new PassThrough(), stdout: stream('out'), stderr: stream('err') };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 }, { json });
  printCost(terminal, { runId: 'a', plan: missing, missing, estimate, ...what });
  return written;
}

it('a dry run prints every step with its gas and cost, then the total', () => {
  const { out, err } = told({ steps: [...steps] });
  expect(out.split('\n')).toEqual([
    'FOR            GAS     COST AT MOST  STEP',
    'cubes/morning  -       -             Upload a.png',
    'cubes/morning  520000  0.00156 ETH   Make the cube',
    '',
  ]);
  expect(err).toBe('To make: 1 cube; at most 1 transaction and 0.00156 ETH of gas. Nothing was sent.\n');
  expect(JSON.parse(told({ steps: [...steps] }, true).out)).toMatchObject({
    fee: '1560000000000000',
    steps: [
      { kind: 'upload', fee: '0' },
      { step: 'make', gas: '520000', fee: '1560000000000000' },
    ],
  });
});

it('shows the royalties, which cannot be changed later, before creating anything', () => {
  const cubes = [
    { key: 'morning', royaltyBasisPoints: 500 },
    { key: 'noon', royaltyBasisPoints: 0 },
    { key: 'evening', royaltyBasisPoints: 500 },
    { key: 'night', royaltyBasisPoints: 225 },
  ];
  const paying = { ...(none as object), cubes } as never;
  expect(told({ plan: paying, missing: paying }).err).toBe(
    'Royalty of 5 %, fixed for good: morning, evening.\nRoyalty of 2.25 %, fixed for good: night.\n' +
      'To make: 4 cubes; at most 1 transaction and 0.00156 ETH of gas.\n',
  );
  expect(JSON.parse(told({ plan: paying, missing: paying }, true).out)).toMatchObject({
    royalties: { morning: 500, noon: 0, evening: 500, night: 225 },
  });
});

it('a run prints only the total', () => {
  expect(told({})).toEqual({
    out: '',
    err: 'To make: 1 cube; at most 1 transaction and 0.00156 ETH of gas.\n',
  });
  expect(told({}, true).out).not.toContain('steps');
  expect(told({ missing: none, steps: [] })).toEqual({
    out: '',
    err: 'There is nothing to make: everything exists already.\n',
  });
  expect(told({ plan: none, missing: none }).err).toBe('There is nothing to make.\n');
});
