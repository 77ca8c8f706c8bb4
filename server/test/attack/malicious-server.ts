import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MIB = 1024 * 1024;

/** A server that attacks its clients. */
export interface MaliciousServer {
  readonly url: string;
  /** The paths that were requested. */
  readonly asked: readonly string[];
  /** Returns the number of bytes written so far. */
  sent(): number;
  close(): void;
}

export async function startMaliciousServer(answer: RequestListener): Promise<MaliciousServer> {
  const asked: string[] = [];
  let sent = 0;
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const write = res.write.bind(res);
    res.write = ((chunk: Buffer) => {
      sent += chunk.length;
      return write(chunk);
    }) as typeof res.write;
    answer(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    sent: () => sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends `chunk`, by default 1 MiB, `chunks` times, as fast as the client reads. */
export function sendChunks(
  res: ServerResponse,
  chunks: number,
  chunk: Buffer = Buffer.alloc(MIB, ' '),
): void {
  let left = chunks;
  const more = (): void => {
    for (let isRead = true; isRead && left > 0 && !res.destroyed; left -= 1) isRead = res.write(chunk);
    if (left === 0) res.end();
  };
  res.on('drain', more);
  res.on('error', () => undefined);
  more();
}

/** Sends data until the client disconnects. */
export const sendEndlessly: RequestListener = (_req, res) => sendChunks(res, Infinity);

/** Sends a byte at a time until the client disconnects. */
export const sendTrickle: RequestListener = (_req, res) => {
  const trickle = setInterval(() => res.write(' '), 20);
  res.on('close', () => clearInterval(trickle));
};
