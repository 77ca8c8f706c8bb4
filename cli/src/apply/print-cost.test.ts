import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { createTerminal, type Terminal } from '../terminal/terminal.ts';
import { pricedSteps, printCost, printSteps } from './print-cost.ts';

const none = { nfts: [], cubes: [], drops: [], seasons: [], profiles: [], collections: [] } as never;
const missing = { ...(none as object), cubes: [{ key: 'morning', royaltyBasisPoints: 0 }] } as never;
const maxFeePerGas = 3n * 10n ** 9n;
const estimate = { transactions: 1, gas: 520_000n, maxFeePerGas, fee: 520_000n * maxFeePerGas, value: 0n };
const steps = [
  { scope: 'cubes/morning', step: 'upload a', kind: 'upload', title: 'Upload a.png', gas: 0n },
  { scope: 'cubes/morning', step: 'make', kind: 'transaction', title: 'Make the cube', gas: 520_000n },
] as const;

function printedBy(print: (terminal: Terminal) => void, json = false) {
  const written = { out: '', err: '' };
  const stream = (to: 'out' | 'err') =>
    new PassThrough().on('data', (chunk: Buffer) => (written[to] += chunk.toString()));
  const streams = { stdin: new PassThrough(), stdout: stream('out'), stderr: stream('err') };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 }, { json });
  print(terminal);
  return written;
}

const cost = (overrides: Partial<Parameters<typeof printCost>[1]>, json = false) =>
  printedBy(
    (terminal) => printCost(terminal, { runId: 'a', plan: missing, missing, estimate, ...overrides }),
    json,
  );

it('printSteps prints steps as a table, and pricedSteps adds their costs for JSON', () => {
  expect(printedBy((terminal) => printSteps(terminal, steps, maxFeePerGas)).out.split('\n')).toEqual([
    'FOR            GAS     COST AT MOST  STEP',
    'cubes/morning  -       -             Upload a.png',
    'cubes/morning  520000  0.00156 ETH   Make the cube',
    '',
  ]);
  expect(pricedSteps(steps, maxFeePerGas)).toMatchObject([
    { kind: 'upload', fee: 0n },
    { step: 'make', gas: 520_000n, fee: 1_560_000_000_000_000n },
  ]);
});

it('printCost prints which cubes will have which royalty, and that a royalty cannot be changed later', () => {
  const cubes = [
    { key: 'morning', royaltyBasisPoints: 500 },
    { key: 'noon', royaltyBasisPoints: 0 },
    { key: 'evening', royaltyBasisPoints: 500 },
    { key: 'night', royaltyBasisPoints: 225 },
  ];
  const paying = { ...(none as object), cubes } as never;
  expect(cost({ plan: paying, missing: paying }).err).toBe(
    'Royalty of 5 %, which cannot be changed later: morning, evening.\nRoyalty of 2.25 %, which cannot be changed later: night.\n' +
      'To create: 4 cubes; at most 1 transaction and 0.00156 ETH of gas.\n',
  );
  expect(JSON.parse(cost({ plan: paying, missing: paying }, true).out)).toMatchObject({
    royalties: { morning: 500, noon: 0, evening: 500, night: 225 },
  });
});

it('printCost prints the total cost of a run without its steps, or that there is nothing to create', () => {
  expect(cost({})).toEqual({
    out: '',
    err: 'To create: 1 cube; at most 1 transaction and 0.00156 ETH of gas.\n',
  });
  expect(cost({}, true).out).not.toContain('steps');
  expect(cost({ missing: none })).toEqual({
    out: '',
    err: 'There is nothing to create: everything already exists.\n',
  });
  expect(cost({ plan: none, missing: none }).err).toBe('There is nothing to create.\n');
});
