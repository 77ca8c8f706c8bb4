import { expect, it } from '@jest/globals';
import type { Call } from '../commands/call.ts';
import type { Server } from './server.ts';
import { printNode } from './trust.ts';

/** Returns the lines printed about the node that a server names. */
function linesFor(rpcUrl: string, own?: string): string[] {
  const lines: string[] = [];
  const call = {
    settings: { get: () => ({ value: own }) },
    terminal: { say: (line: string) => lines.push(line) },
  };
  printNode(call as unknown as Call<object>, { config: { rpcUrl } } as Server);
  return lines;
}

it('printNode warns that the server chose the node that describes its contracts, and states how to choose another', () => {
  expect(linesFor('https://node.example/v1')).toEqual([
    expect.stringMatching(/the node that describes them, https:\/\/node\.example\/v1\..*config set rpc-url/s),
  ]);
});

it("printNode prints nothing about the user's own node or one on this machine", () => {
  expect(linesFor('https://node.example', 'https://own.example')).toEqual([]);
  expect(linesFor('http://127.0.0.1:8545')).toEqual([]);
});
