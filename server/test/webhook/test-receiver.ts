import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';

/** A request that a receiver got. */
export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * How a receiver answers: with a status and headers, or in another way. `hang` never responds, `close` closes the
 * connection, `endless` sends a body without end, `stall` sends a status and the beginning of a body, `hints` sends
 * informational responses (103) without end.
 */
export type ReceiverAnswer =
  { status: number; headers?: Record<string, string> } | 'hang' | 'close' | 'endless' | 'stall' | 'hints';

/** A program that receives webhooks. */
export interface Receiver {
  readonly url: string;
  /** The requests so far, in order. */
  readonly requests: readonly ReceivedRequest[];
  /** Number of connections so far, including those without a request. */
  connections(): number;
  /** Number of bytes sent so far in responses without end (`endless` and `hints`). */
  bytesSent(): number;
  /** The largest number of requests that were open at the same time. */
  mostAtOnce(): number;
  /** Sets how all later requests are answered. The default is a status of 200. */
  answer(how: ReceiverAnswer): void;
  close(): Promise<void>;
}

const CHUNK = 'x'.repeat(64 * 1024);
const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(1_000);

/** Starts a receiver on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  let how: ReceiverAnswer = { status: 200 };
  let bytes = 0;
  let connections = 0;
  let open = 0;
  let most = 0;

  const flood = (to: Writable, chunk: string): void => {
    if (to.destroyed) return;
    bytes += chunk.length;
    if (to.write(chunk)) setImmediate(() => flood(to, chunk));
    else to.once('drain', () => flood(to, chunk));
  };
  const respond = (response: ServerResponse): void => {
    if (how === 'hang') return;
    if (how === 'close') return void response.destroy();
    if (how === 'endless') return flood(response, CHUNK);
    if (how === 'hints') return flood(response.socket!, HINTS);
    if (how === 'stall') return void response.write('{');
    const { status, headers = {} } = how;
    response.writeHead(status, headers).end('ok');
  };

  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    response.on('error', () => undefined);
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      requests.push({ method, path, headers, body });
      respond(response);
    });
  })
    .on('connection', () => (connections += 1))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    bytesSent: () => bytes,
    mostAtOnce: () => most,
    answer: (next) => void (how = next),
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
