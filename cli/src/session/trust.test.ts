import { expect, it } from '@jest/globals';
import type { Call } from '../commands/call.ts';
import type { Server } from './server.ts';
import { sayNode } from './trust.ts';

/** Returns what is said about the node that a server names. */
function saidOf(rpcUrl: string, own?: string): string[] {
  const lines: string[] = [];
  const call = {
    settings: { get: () => ({ value: own }) },
    terminal: { say: (line: string) => lines.push(line) },
  };
  sayNode(call as unknown as Call<object>, { config: { rpcUrl } } as Server);
  return lines;
}

it('says that the server also named the node which describes its contracts, and what to do about it', () => {
  expect(saidOf('https://node.example/v1')).toEqual([
    expect.stringMatching(/the node that describes them, https:\/\/node\.example\/v1\..*config set rpc-url/s),
  ]);
});

it("says nothing of the user's own node or of one on this machine", () => {
  expect(saidOf('https://node.example', 'https://own.example')).toEqual([]);
  expect(saidOf('http://127.0.0.1:8545')).toEqual([]);
});
