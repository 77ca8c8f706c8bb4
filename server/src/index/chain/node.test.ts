import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpNode, NodeRefusedError, NodeUnavailableError } from './node.ts';

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a test node. `answer` receives the posted body. Records the number of calls in each request. */
async function nodeThat(answer: (asked: Call | Call[]) => unknown) {
  const requests: number[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => {
      const asked = JSON.parse(body) as Call | Call[];
      requests.push(Array.isArray(asked) ? asked.length : 1);
      const answered = answer(asked);
      if (answered === undefined) res.writeHead(413).end('Too large');
      else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { node: httpNode(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), requests };
}

const echo = ({ id, params }: Call) =>
  params[0] === 'refuse' ? { id, error: { message: 'no' } } : { id, result: params[0] };
const fifty = Array.from({ length: 50 }, (_, at) => at);

describe('the node over HTTP', () => {
  it('batches calls into one request and returns to each caller its own result', async () => {
    const { node, requests } = await nodeThat((asked) => (asked as Call[]).map(echo).reverse());
    const answers = await Promise.all(fifty.map((at) => node.request('echo', [at])));
    expect(answers).toEqual(fifty);
    expect(requests).toEqual([50]);
  });

  it('rejects only the call that fails', async () => {
    const { node } = await nodeThat((asked) => (asked as Call[]).map(echo));
    const [fine, refused] = await Promise.allSettled([
      node.request('echo', [1]),
      node.request('echo', ['refuse']),
    ]);
    expect(fine).toMatchObject({ value: 1 });
    expect(refused).toMatchObject({ reason: expect.any(NodeRefusedError) });
  });

  it.each([
    ['returns a single error', () => ({ id: null, error: { message: 'batches are not allowed' } })],
    ['does not return JSON', () => undefined],
    ['returns invalid responses', (asked: Call[]) => asked.map(() => null)],
    ['returns only some responses', (asked: Call[]) => asked.slice(0, 3).map(echo)],
  ])('gets calls one by one if it does not support batches and %s', async (_case, refuse) => {
    const { node } = await nodeThat((asked) => (Array.isArray(asked) ? refuse(asked) : echo(asked)));
    for (let again = 0; again < 2; again++) {
      expect(await Promise.all(fifty.map((at) => node.request('echo', [at])))).toEqual(fifty);
    }
  });

  it('rejects every call when the node can not be reached', async () => {
    const { node } = await nodeThat(echo as never);
    servers[0]!.closeAllConnections();
    await new Promise((resolve) => servers[0]!.close(resolve));
    const answers = await Promise.allSettled([node.request('a', []), node.request('b', [])]);
    for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(NodeUnavailableError) });
  });
});
