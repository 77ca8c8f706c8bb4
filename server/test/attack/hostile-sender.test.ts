import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectDefined } from '../../src/platform/expect-defined.ts';
import { describedCalls } from '../specification/described-calls.ts';
import { hostileSender, noFigures, type HostileFigures } from './hostile-sender.ts';
import { MAX_RESPONSE_MS } from './response-limits.ts';

const REQUEST = {
  number: 0,
  bytes: Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  isCutOff: false,
};

describe('hostileSender', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  /** Sends a request to a server that responds with `respond`. Returns the failures. */
  async function failuresOf(
    id: string,
    respond: RequestListener,
    figures: HostileFigures = noFigures(),
  ): Promise<readonly string[]> {
    server = createServer(respond).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sender = hostileSender({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      call: expectDefined(
        describedCalls().find((call) => call.id === id),
        id,
      ),
      isStream: false,
      seed: 1,
      figures,
    });
    await sender.send([REQUEST]);
    return sender.failures;
  }

  const responding =
    (status: number, code: string): RequestListener =>
    (_req, res) =>
      void res.writeHead(status, { 'X-Error-Code': code, 'Retry-After': '2' }).end();
  const respondingLate: RequestListener = (_req, res) =>
    void sleep(MAX_RESPONSE_MS + 100).then(() => res.end());

  it('fails on a 503 that is not listed for the call', async () => {
    expect(await failuresOf('listDrops', responding(503, 'not-visible-yet'))).toEqual([
      expect.stringContaining('get /drop/drops/{start}/{end} responds with 503 not-visible-yet: request 0'),
    ]);
  });

  it('fails on a 501', async () => {
    expect(await failuresOf('reportBid', responding(501, 'pin-not-sent'))).toEqual([
      expect.stringContaining('responds with 501 pin-not-sent'),
    ]);
  });

  it('accepts a 503 that is listed for the call', async () => {
    expect(await failuresOf('reportBid', responding(503, 'not-visible-yet'))).toEqual([]);
  });

  it('fails if each response to a request takes more than two seconds', async () => {
    expect(await failuresOf('listDrops', respondingLate)).toEqual([
      expect.stringMatching(/ takes \d{4} ms of at most 2000: request 0/),
    ]);
  });

  it('measures the first response apart from repeated ones', async () => {
    const figures = noFigures();
    let isFirst = true;
    const respondingLateOnce: RequestListener = (req, res) => {
      if (!isFirst) return void res.end();
      isFirst = false;
      respondingLate(req, res);
    };
    expect(await failuresOf('listDrops', respondingLateOnce, figures)).toEqual([]);
    expect(figures.slowestFirst.tookMs).toBeGreaterThan(MAX_RESPONSE_MS);
    expect(figures.slowestRepeated.tookMs).toBeLessThan(MAX_RESPONSE_MS);
    expect(figures.slowestFirst.call).toBe('get /drop/drops/{start}/{end}');
  });

  it('accepts a response to a report after more than two seconds', async () => {
    expect(await failuresOf('reportBid', respondingLate)).toEqual([]);
  });
});
