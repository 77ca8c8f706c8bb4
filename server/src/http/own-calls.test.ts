import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ownCalls } from './own-calls.ts';

describe('calls that the server makes itself', () => {
  it('are answered as over a network, and say nothing of a person', async () => {
    const told = ownCalls(async (req, res) => {
      const { method, url, headers } = req;
      res.statusCode = 201;
      res.end(JSON.stringify({ method, url, headers, body: await text(req) }));
    });
    const { status, body } = await told({ method: 'POST', path: '/a', body: '{"ü":1}' }, 5_000);
    const heard = JSON.parse(body) as { headers: object };
    expect([status, heard]).toEqual([
      201,
      expect.objectContaining({ method: 'POST', url: '/a', body: '{"ü":1}' }),
    ]);
    expect(Object.keys(heard.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(authorization|cookie|accept-encoding)$/)]),
    );
  });

  it('are given up in time, and whoever answers hears of it', async () => {
    let heard: Promise<unknown> | undefined;
    const ask = ownCalls((req) => {
      heard = once(req.socket, 'close');
    });
    await expect(ask({ method: 'GET', path: '/' }, 50)).rejects.toMatchObject({ name: 'AbortError' });
    await heard;
  });
});
