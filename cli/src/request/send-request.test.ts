import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sendRequest } from './send-request.ts';

describe('a call of the HTTP API', () => {
  const silentServer = createServer(() => {});
  let url: URL;

  beforeAll(async () => {
    await new Promise<void>((listening) => silentServer.listen(0, '127.0.0.1', listening));
    url = new URL(`http://127.0.0.1:${(silentServer.address() as AddressInfo).port}/config`);
  });
  afterEach(() => void jest.useRealTimers());
  afterAll(() => {
    silentServer.closeAllConnections();
    silentServer.close();
  });

  const send = (target: URL, signal = new AbortController().signal): Promise<Response> =>
    sendRequest({ method: 'GET', url: target, body: undefined }, { token: undefined, signal });

  /** Returns the URL of a server that was closed. A fixed unused port, such as 1, would not do: `fetch` blocks it. */
  const closedServer = async (): Promise<URL> => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    return new URL(`http://127.0.0.1:${port}`);
  };

  it('fails if the server cannot be reached', async () => {
    const { origin } = await closedServer();
    await expect(send(new URL('/config', origin))).rejects.toMatchObject({
      status: 0,
      shortMessage: 'The server could not be reached.',
      hint: `Check that ${origin} is running, and try again.`,
    });
  });

  it('fails if the server does not respond within 30 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const sent = send(url);
    const outcome = expect(sent).rejects.toMatchObject({
      status: 0,
      shortMessage: 'The server did not answer in time.',
    });
    jest.advanceTimersByTime(30_000);
    await outcome;
  });

  it('is aborted with the caller’s reason', async () => {
    const stop = new AbortController();
    const sent = send(url, stop.signal);
    const reason = new Error('stopped by the user');
    stop.abort(reason);
    await expect(sent).rejects.toBe(reason);
  });
});
