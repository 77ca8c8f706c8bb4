import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loggedError } from '../../platform/http/logged-error.ts';
import { fetchChainIdentity } from './follow-step.ts';
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

/** Makes the test node close the connection instead of responding. */
const DISCONNECT = Symbol('disconnect');

/**
 * Starts a test node. It responds with the result of `answer`, or with 413 if the result is `undefined`. `requests` lists
 * the number of calls in each request, `authorizations` the Authorization header of each request.
 */
async function startTestNode(answer: (asked: Call | Call[]) => unknown, credentials = '') {
  const requests: number[] = [];
  const authorizations: unknown[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => {
      const asked = JSON.parse(body) as Call | Call[];
      requests.push(Array.isArray(asked) ? asked.length : 1);
      authorizations.push(req.headers.authorization);
      const answered = answer(asked);
      if (answered === DISCONNECT) req.socket.destroy();
      else if (answered === undefined) res.writeHead(413).end('Too large');
      else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { node: httpNode(`http://${credentials}127.0.0.1:${port}`), requests, authorizations };
}

const echo = ({ id, params }: Call) =>
  params[0] === 'refuse' ? { id, error: { message: 'no' } } : { id, result: params[0] };
const fiftyNumbers = Array.from({ length: 50 }, (_, at) => at);

describe('a node over HTTP', () => {
  it('batches calls into one request and returns each caller its own result', async () => {
    const { node, requests } = await startTestNode((asked) => (asked as Call[]).map(echo).reverse());
    const answers = await Promise.all(fiftyNumbers.map((at) => node.request('echo', [at])));
    expect(answers).toEqual(fiftyNumbers);
    expect(requests).toEqual([50]);
  });

  it('batches calls again once the node is back', async () => {
    let isDown = true;
    const { node, requests } = await startTestNode((asked) =>
      isDown ? DISCONNECT : (asked as Call[]).map(echo),
    );
    const ask = () => Promise.allSettled(fiftyNumbers.map((at) => node.request('echo', [at])));
    const failed = await ask();
    expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
    isDown = false;
    expect(await ask()).toEqual(fiftyNumbers.map((value) => ({ status: 'fulfilled', value })));
    expect(requests.at(-1)).toBe(50);
  });

  it('sends the user name and password of its URL in a header', async () => {
    const { node, authorizations } = await startTestNode((asked) => echo(asked as Call), 'ana:s%40fe@');
    expect(await node.request('echo', [1])).toBe(1);
    expect(authorizations).toEqual([`Basic ${Buffer.from('ana:s@fe').toString('base64')}`]);
  });

  it('rejects only the call that fails', async () => {
    const { node } = await startTestNode((asked) => (asked as Call[]).map(echo));
    const [fine, refused] = await Promise.allSettled([
      node.request('echo', [1]),
      node.request('echo', ['refuse']),
    ]);
    expect(fine).toMatchObject({ value: 1 });
    expect(refused).toMatchObject({ reason: expect.any(NodeRefusedError) });
  });

  it('logs the code of an error, but none of the texts that the node sends', async () => {
    const text = 'failed at https://key:s3cret@provider.example\u001b[2J';
    const errors = [{ code: -32_000, message: text, data: text }, { code: text, message: text }, text];
    for (const error of errors) {
      const { node } = await startTestNode((asked) => ({ id: (asked as Call).id, error }));
      const logged = await node.request('eth_call', []).then(String, loggedError);
      expect(logged).toMatchObject({ type: 'NodeRefusedError', message: expect.any(String) });
      expect(JSON.stringify(logged)).not.toMatch(/s3cret|provider/);
      const code = typeof error === 'object' && typeof error.code === 'number' ? String(error.code) : '';
      expect(JSON.stringify(logged)).toContain(code);
    }
    const { node } = await startTestNode((asked) =>
      [asked].flat().map(({ id }) => ({ id, result: { number: '0x0', hash: text, timestamp: '0x1' } })),
    );
    await expect(fetchChainIdentity(node)).rejects.toThrow('its first block has no hash');
  });

  it.each([
    ['returns a single error', () => ({ id: null, error: { message: 'batches are not allowed' } })],
    ['does not return JSON', () => undefined],
    ['returns invalid responses', (asked: Call[]) => asked.map(() => null)],
    ['returns only some responses', (asked: Call[]) => asked.slice(0, 3).map(echo)],
  ])('sends the unanswered calls of a batch one by one if the node %s', async (_case, refuse) => {
    const { node } = await startTestNode((asked) => (Array.isArray(asked) ? refuse(asked) : echo(asked)));
    for (let again = 0; again < 2; again++) {
      expect(await Promise.all(fiftyNumbers.map((at) => node.request('echo', [at])))).toEqual(fiftyNumbers);
    }
  });

  it('rejects every call when the node cannot be reached', async () => {
    const { node } = await startTestNode(echo as never);
    servers[0]!.closeAllConnections();
    await new Promise((resolve) => servers[0]!.close(resolve));
    const answers = await Promise.allSettled([node.request('a', []), node.request('b', [])]);
    for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(NodeUnavailableError) });
  });
});
