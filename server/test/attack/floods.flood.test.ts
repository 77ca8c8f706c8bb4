import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFloodedStack, type Damage, type FloodedStack } from './flooded-stack.ts';
import { FLOODS, type Flood } from './flood-names.ts';
import { begin, beginHead, call, type RawCall, type Unfinished } from './raw-call.ts';
import { MISSED } from './years-of-use.ts';
import { eventually } from '../eventually.ts';
import { expectDefined } from '../../src/platform/expect-defined.ts';
import { nginxInstalled } from '../../../scripts/private-nginx.mjs';
import { scaled } from '../../../scripts/slowness.mjs';

const MAX_MEMORY_MB = 800;
/** Maximum p99 of the visitor's response times. */
const MAX_P99_MS = scaled(1_000);
const MIB = 1024 * 1024;
/** `client_header_timeout` of deploy/nginx.conf. */
const HEADER_TIMEOUT_MS = 5_000;

const figures: (Damage & { flood: string })[] = [];
let stack: FloodedStack;
/** The visitor's response times without an attack. */
let baseline: Damage;

beforeAll(async () => {
  stack = await startFloodedStack();
  // A real attacker has their own machine, so this process must not take CPU time from the stack and the visitor.
  setPriority(constants.priority.PRIORITY_LOW);
  await stack.damageOf(() => sleep(1_000));
  baseline = await stack.damageOf(() => sleep(3_000));
});
afterAll(async () => {
  const rows = figures.map(({ flood, calls, peakMegabytes, ...times }) =>
    [flood.padEnd(52), `${timesText(times)}, of ${calls}`.padEnd(44), `${peakMegabytes} MB`].join(''),
  );
  process.stdout.write(`${[`without a flood: ${timesText(baseline)}`, ...rows].join('\n')}\n`);
  await stack?.close();
});

const timesText = ({ p99, uncachedP99 }: Pick<Damage, 'p99' | 'uncachedP99'>): string =>
  `${Math.round(p99)} ms p99, ${Math.round(uncachedP99)} ms uncached`;

/** Records the effects of a flood on another visitor and the process, and expects them to be within limits. */
function expectWithinLimits(flood: Flood, damage: Damage): void {
  figures.push({ flood: FLOODS[flood], ...damage });
  expect(damage.refused).toBe(0);
  expect(damage.p99).toBeLessThan(MAX_P99_MS);
  expect(damage.uncachedP99).toBeLessThan(MAX_P99_MS);
  expect(damage.peakMegabytes).toBeLessThan(MAX_MEMORY_MB);
}

const isSlow = ({ p99, uncachedP99 }: Damage): boolean => Math.max(p99, uncachedP99) >= MAX_P99_MS;

/**
 * Runs an attack while another visitor reads lists. If the visitor waits too long, prints the response times and runs
 * the attack once more: another process on this machine may have caused the delay. Returns the effects of the last run.
 * @param visited URL that the visitor reads from; that of the stack by default
 */
async function damageOf(attack: () => Promise<void>, visited?: string): Promise<Damage> {
  const damage = await stack.damageOf(attack, visited);
  if (!isSlow(damage)) return damage;
  process.stdout.write(`${expect.getState().currentTestName}: ${timesText(damage)}, so it is repeated\n`);
  return stack.damageOf(attack, visited);
}

/** Repeats a call with limited concurrency. Returns the number of responses by status. */
async function flood(times: number, concurrency: number, make: (index: number) => RawCall) {
  const statuses: Record<number, number> = {};
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < times) {
      const status = await call(stack.url, make(next++));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
  return statuses;
}

/** Resumes a stream of live events. `last` returns the end of the text that was received. */
function resume(lastId: string) {
  const head = ['GET /events HTTP/1.1', `Last-Event-ID: ${lastId}`];
  const { socket, heard } = begin(stack.url, head, Buffer.alloc(0));
  return { socket, heard, last: () => heard.text.slice(-1_000) };
}

/** Returns the id of the newest live event. */
async function newestLiveEvent(): Promise<string> {
  const { socket, last } = resume('unknown');
  const id = await eventually(() => /^id: (\S+)$/m.exec(last())?.[1], { what: 'the newest event' });
  socket.destroy();
  return id;
}

const json = (path: string, body: string, token?: string): RawCall => ({
  method: 'POST',
  path,
  body,
  headers: {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(token && { authorization: `Bearer ${token}` }),
  },
});

function formOf(bytes: Uint8Array, field: string): { body: Buffer; type: string } {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    type: 'multipart/form-data; boundary=x',
  };
}

describe('another visitor hardly notices', () => {
  it('unfinished forms, which occupy at most the share of one network', async () => {
    const { body, type } = formOf(new Uint8Array(49 * MIB), 'documents');
    const head = [
      'POST /api/v1/business/form HTTP/1.1',
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
    ];
    let refused = 0;
    const damage = await damageOf(async () => {
      const open: Unfinished[] = [];
      while (open.length < 55) {
        open.push(begin(stack.url, head, body.subarray(0, 40 * MIB)));
        // If the forms were sent all at once, the loopback device's queue would overflow, and the visitor would measure
        // retransmissions.
        await sleep(20);
      }
      await sleep(scaled(3_000));
      refused = open.filter(({ heard }) => heard.text.startsWith('HTTP/1.1 503')).length;
      for (const { socket } of open) socket.destroy();
    });
    // Without signing in, one network may have 128 MiB in flight, an eighth of 1 GiB: two of these forms.
    expect(refused).toBe(53);
    expectWithinLimits('unfinishedForms', damage);
  });

  it('uploads far above the size limit', async () => {
    const token = await stack.newToken();
    const { body, type } = formOf(new Uint8Array(49 * MIB), 'file');
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    let statuses = {};
    const damage = await damageOf(async () => {
      const withLength = { ...headers, 'content-length': body.length };
      statuses = await flood(50, 50, () => ({
        method: 'POST',
        path: '/ipfs/file',
        headers: withLength,
        body,
      }));
      // Without Content-Length, the server reads up to the size limit.
      await flood(50, 50, () => ({ method: 'POST', path: '/ipfs/file', headers, body }));
    });
    expect(Object.keys(statuses).every((status) => ['413', '429', '0'].includes(status))).toBe(true);
    expectWithinLimits('uploads', damage);
  });

  it('paths made of slashes', async () => {
    let long = {};
    const damage = await damageOf(async () => {
      const headers = { accept: 'text/html' };
      await flood(60, 20, () => ({ path: `/${'/'.repeat(8_000)}x`, headers }));
      long = await flood(60, 20, () => ({ path: `/${'/'.repeat(15_000)}x`, headers }));
    });
    expect(long).toEqual({ 414: 60 });
    expectWithinLimits('paths', damage);
  });

  it('JSON made of brackets', async () => {
    const token = await stack.newToken();
    const deep = '['.repeat(4_000_000);
    const wide = `[${'[],'.repeat(1_300_000)}[]]`;
    let statuses = {};
    const damage = await damageOf(async () => {
      statuses = await flood(10, 10, () => json('/user/auth/login', deep));
      await flood(10, 10, () => json('/nft/createnft', deep, token));
      await flood(10, 10, () => json('/nft/createnft', wide, token));
      await flood(200, 50, () => json('/token/SingleTokenId', '['.repeat(60_000)));
    });
    // The connection may be closed before a client that is still sending has read the response.
    expect(Object.keys(statuses).every((status) => ['413', '0'].includes(status))).toBe(true);
    const head = ['Content-Type: application/json', `Content-Length: ${deep.length}`];
    const waiting = begin(stack.url, ['POST /user/auth/login HTTP/1.1', ...head], Buffer.from('['));
    await eventually(() => waiting.heard.text.startsWith('HTTP/1.1 413'));
    waiting.socket.destroy();
    expectWithinLimits('brackets', damage);
  });

  it('small pictures that decompress to millions of pixels', async () => {
    const token = await stack.newToken();
    const pictures = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((shade) =>
        sharp({ create: { width: 8_000, height: 4_990, channels: 3, background: { r: shade, g: 0, b: 0 } } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ),
    );
    const damage = await damageOf(async () => {
      const statuses = await flood(6, 6, (index) => {
        const { body, type } = formOf(pictures[index]!, 'image');
        const headers = { 'content-type': type, authorization: `Bearer ${token}` };
        return { method: 'POST', path: '/upload/uploadtos3', headers, body };
      });
      expect(statuses).toEqual({ 200: 6 });
    });
    expectWithinLimits('pictures', damage);
  });

  it('bodies that arrive byte by byte and time out', async () => {
    const head = [
      'POST /token/SingleTokenId HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 60000',
    ];
    const damage = await damageOf(async () => {
      const open = Array.from({ length: 200 }, () => begin(stack.url, head, Buffer.from('{')));
      const trickle = setInterval(() => {
        for (const { socket } of open) if (socket.writable) socket.write(' ');
      }, 1_000);
      await Promise.all(open.map(({ ended }) => ended));
      clearInterval(trickle);
      expect(open.filter(({ heard }) => heard.text.startsWith('HTTP/1.1 408'))).toHaveLength(200);
    });
    expectWithinLimits('slowBodies', damage);
  });

  if (nginxInstalled())
    it('headers that arrive byte by byte at nginx, which closes the connections', async () => {
      const url = expectDefined(stack.urlThroughNginx, 'the URL through nginx');
      let closedAfterMs: number[] = [];
      const damage = await damageOf(async () => {
        const closed: number[] = [];
        closedAfterMs = closed;
        const open = Array.from({ length: 500 }, () => {
          const begun = performance.now();
          const one = beginHead(url, 'GET /drop/drops/0/12 HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
          void one.ended.then(() => closed.push(performance.now() - begun));
          return one;
        });
        const trickle = setInterval(() => {
          for (const { socket } of open) if (socket.writable) socket.write('x');
        }, 500);
        await Promise.all(open.map(({ ended }) => ended));
        clearInterval(trickle);
        expect(open.filter(({ heard }) => heard.text !== '')).toEqual([]);
      }, url);
      expect(closedAfterMs).toHaveLength(500);
      expect(Math.min(...closedAfterMs)).toBeGreaterThan(HEADER_TIMEOUT_MS - 500);
      expect(Math.max(...closedAfterMs)).toBeLessThan(HEADER_TIMEOUT_MS + scaled(3_000));
      expectWithinLimits('slowHeaders', damage);
    });
  else it.todo('NOT TESTED: install nginx to test slow headers');

  it('event streams, which are limited per network', async () => {
    const damage = await damageOf(async () => {
      const open = Array.from({ length: 300 }, () =>
        begin(stack.url, ['GET /events HTTP/1.1'], Buffer.alloc(0)),
      );
      await sleep(2_000);
      await eventually(() => open.every(({ heard }) => heard.text.length >= 12), {
        what: 'the status of every stream',
      });
      const statuses = open.map(({ heard }) => heard.text.slice(9, 12));
      expect(statuses.filter((status) => status === '200')).toHaveLength(200);
      expect(statuses.filter((status) => status === '503')).toHaveLength(100);
      for (const { socket } of open) socket.destroy();
    });
    expectWithinLimits('streams', damage);
  });

  it('reports of transactions that never happened, since reports wait separately from other calls', async () => {
    const tokens: string[] = [];
    while (tokens.length < 90) tokens.push(await stack.newToken());
    const address = `0x${'1'.repeat(40)}`;
    const reportOf = (index: number): string => {
      const transaction = `0x${index.toString(16).padStart(64, 'f')}`;
      return JSON.stringify({ tokenId: '1', from: address, to: address, transaction });
    };
    const damage = await damageOf(async () => {
      const statuses = await flood(1_080, 1_080, (index) =>
        json('/transaction/tokenTransaction', reportOf(index), tokens[index % tokens.length]),
      );
      expect(statuses).toEqual({ 503: 1_080 });
    });
    expectWithinLimits('reports', damage);
  });

  it('exports of years of bids, without a pause', async () => {
    const tokens = await Promise.all(stack.bidders.map((bidder) => stack.newToken(bidder)));
    const statuses: Record<number, number> = {};
    const damage = await damageOf(async () => {
      const ends = performance.now() + 10_000;
      const client = async (number: number): Promise<void> => {
        const headers = { authorization: `Bearer ${tokens[number % tokens.length]}` };
        while (performance.now() < ends) {
          const status = await call(stack.url, { path: '/exports/bids?mine=true', headers });
          statuses[status] = (statuses[status] ?? 0) + 1;
          // Otherwise the client would soon exceed its limit on calls, and no export would run any more.
          if (status !== 200) await sleep(200);
        }
      };
      await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)));
    });
    expect(Object.keys(statuses)).toEqual(['200', '429', '503']);
    expectWithinLimits('exports', damage);
  });

  it('event streams that resume after many missed events', async () => {
    const newest = await newestLiveEvent();
    const [streamId, number] = newest.split('-');
    const missed = `${streamId}-${Number(number) - MISSED}`;
    const damage = await damageOf(async () => {
      let left = 300;
      const listener = async (): Promise<void> => {
        while (left-- > 0) {
          const { socket, heard, last } = resume(missed);
          await eventually(() => last().includes(`id: ${newest}\n`), { what: 'the last missed event' });
          expect(heard.text.match(/^id: /gm)).toHaveLength(MISSED);
          socket.destroy();
        }
      };
      await Promise.all(Array.from({ length: 100 }, listener));
    });
    expectWithinLimits('resumed', damage);
  });

  it('thousands of requests for lists', async () => {
    const damage = await damageOf(async () => {
      const statuses = await flood(4_000, 200, () => ({ path: '/drop/drops/0/100' }));
      expect(Object.keys(statuses).every((status) => ['200', '429', '503'].includes(status))).toBe(true);
    });
    expectWithinLimits('lists', damage);
  });
});

it('logs no error during the floods', () => {
  expect(stack.printed()).not.toMatch(/"level":(50|60)/);
});
