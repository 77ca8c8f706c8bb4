import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { inProcessClient } from './in-process-client.ts';

describe('in-process calls', () => {
  it('work like calls over the network and carry no credentials', async () => {
    const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
      const { method, url, headers } = req;
      res.statusCode = 201;
      res.end(JSON.stringify({ method, url, headers, body: await text(req) }));
    };
    const call = inProcessClient((req, res) => void respond(req, res));
    const { status, body } = await call({ method: 'POST', path: '/a', body: '{"ü":1}' }, 5_000);
    const received = JSON.parse(body) as { headers: object };
    expect([status, received]).toEqual([
      201,
      expect.objectContaining({ method: 'POST', url: '/a', body: '{"ü":1}' }),
    ]);
    expect(Object.keys(received.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(authorization|cookie|accept-encoding)$/)]),
    );
  });

  it('are aborted after the timeout, which closes the connection', async () => {
    let closed: Promise<unknown> | undefined;
    const ask = inProcessClient((req) => {
      closed = once(req.socket, 'close');
    });
    await expect(ask({ method: 'GET', path: '/' }, 50)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await closed).toBeDefined();
  });
});
