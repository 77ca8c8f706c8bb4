import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import type { Chain } from '@cubedrop/sdk/chain';
import type { Terminal } from '../terminal/terminal.ts';
import { clockFaults } from './clock-faults.ts';
import { serverClock } from './server-clock.ts';

const NOW = 1_800_000_000;

/** Returns the skew derived from a response of a real server if the clock of this machine is at `NOW`. */
async function skewFrom(headers: Record<string, string>): Promise<number> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(200, headers).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const clock = serverClock(() => NOW * 1_000);
  await clock.fetch(new Request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  server.close();
  return clock.skew();
}

const dateIn = (seconds: number) => ({ date: new Date((NOW + seconds) * 1_000).toUTCString() });

it.each([
  ['none without a date', {}, 0],
  ['none within a second, the resolution of the date', dateIn(0), 0],
  ['how far the clock is ahead', dateIn(-901), 900],
  ['how far the clock is behind', dateIn(900), -900],
  ['none for a cached response', { ...dateIn(-900), age: '900' }, 0],
])('serverClock derives the clock skew from a response: %s', async (_what, headers, skew) => {
  expect(await skewFrom(headers)).toBe(skew);
});

const call = { terminal: { clock: () => NOW * 1_000 } as Terminal };

const chainAt = (name: string, chainId: number, latest: number) =>
  ({
    network: { name, chainId },
    provider: { send: async () => ({ timestamp: `0x${latest.toString(16)}` }) },
  }) as unknown as Chain;

it.each([
  [0, -12, []],
  [29, 29, []],
  [-900, -12, ["This machine's clock is 15 min behind https://cubedrop.example."]],
  [45, -12, ["This machine's clock is 45 s ahead of https://cubedrop.example."]],
  [0, 10_800, ["This machine's clock is 3 h behind the latest block of sepolia."]],
  [
    0,
    -300,
    ["The latest block of sepolia is 5 min old: the node is behind, or this machine's clock is ahead."],
  ],
])(
  "with a clock skew of %i s and the latest block %i s after this machine's time, clockFaults reports %j",
  async (clockSkew, block, faults) => {
    const server = { apiUrl: 'https://cubedrop.example', clockSkew };
    expect(await clockFaults(call, server, chainAt('sepolia', 11_155_111, NOW + block))).toEqual(faults);
  },
);

it('clockFaults reports nothing about a local chain, whose clock is moved on purpose', async () => {
  const server = { apiUrl: 'https://cubedrop.example', clockSkew: 0 };
  expect(await clockFaults(call, server, chainAt('ropsten', 3, NOW + 1_000_000))).toEqual([]);
});
