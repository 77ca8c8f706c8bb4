import { expect, it } from '@jest/globals';
import type { JsonObject } from '@cubedrop/sdk';
import { PassThrough } from 'node:stream';
import { createTerminal } from '../../terminal/terminal.ts';
import { printFlowResult } from './print-result.ts';

function shown(result: JsonObject): string {
  let out = '';
  const stdout = new PassThrough();
  stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const streams = { stdin: new PassThrough(), stdout, stderr: new PassThrough() };
  printFlowResult(createTerminal({ ...streams, env: {}, clock: () => 0 }), result);
  return out;
}

it('a resumed run prints its claims as a table', () => {
  const claim = { word: 'claim-funds', kind: 'drop', dropId: '1', tokenId: '2', transaction: '0x1' };
  expect(shown({ runId: 'a1', claims: [{ ...claim, amount: '500000000000000000', skipped: null }] })).toBe(
    'CLAIM        OF      CUBE  RESULT\nclaim-funds  drop 1  2     0.5 WETH\nrunId: a1\n',
  );
});

it('a resumed run prints amounts with their unit, and what was taken out cube by cube', () => {
  expect(shown({ total: '1500000000000000000', ether: '0', cubeId: '12' })).toBe(
    'total: 1.5 WETH\nether: 0 ETH\ncubeId: 12\n',
  );
  expect(
    shown({
      cubes: [
        { tokenId: '3', transaction: '0x1' },
        { tokenId: '4', transaction: null },
      ],
    }),
  ).toBe('cubes: tokenId 3, transaction 0x1\ncubes: tokenId 4, transaction -\n');
});
