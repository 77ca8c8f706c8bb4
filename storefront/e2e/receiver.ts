import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver of webhooks got. */
export interface ReceivedRequest {
  /** Value of the header `Cubedrop-Signature`. */
  readonly signature: string;
  readonly body: string;
}

/** A program that receives webhooks. */
export interface Receiver {
  readonly url: string;
  /** The requests so far, in order. */
  readonly received: readonly ReceivedRequest[];
  /** Sets the status of all later responses. It is 204 at first. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** Starts a receiver of webhooks on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ signature: String(request.headers['cubedrop-signature']), body });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => void (status = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
