import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { inProcessClient } from './in-process-client.ts';

describe('in-process calls', () => {
  it('work like calls over the network and carry no credentials', async () => {
    const ask = inProcessClient(({ method, url, headers }, res) => {
      res.statusCode = 201;
      res.end(JSON.stringify({ method, url, headers, text: 'ü' }));
    });
    const { status, body } = await ask('/a?b=c', 5_000);
    const received = JSON.parse(body) as { headers: object };
    expect([status, received]).toEqual([
      201,
      expect.objectContaining({ method: 'GET', url: '/a?b=c', text: 'ü' }),
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
    await expect(ask('/', 50)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await closed).toBeDefined();
  });
});
