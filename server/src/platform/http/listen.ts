import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** Stops accepting calls and resolves once those in progress have ended or `lastCallsMs` have passed. */
  close(): Promise<void>;
}

/** Milliseconds without any data after which a connection is closed during a call. No call is silent for longer. */
const IDLE_MS = 130_000;

/**
 * Starts an HTTP server. It closes the connection of a client that sends a request before the response to the previous
 * one has ended: Node.js would call the app at once, but would not notify it if the connection is closed before the
 * response can be sent, so that the resources of the request would never be released.
 * @param lastCallsMs time given to calls in progress once the server is being closed, in milliseconds
 * @param idleMs milliseconds after which the connection of a client that does not read its response is closed
 * @throws Error with the system's code (EADDRINUSE, EACCES)
 */
export async function listen(
  app: RequestListener,
  port: number,
  host: string,
  lastCallsMs: number,
  idleMs = IDLE_MS,
): Promise<Listening> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000 }, (req, res) => {
    if (isQueued(res)) req.socket.destroy();
    else app(req, res);
  });
  server.keepAliveTimeout = 65_000;
  server.timeout = idleMs;
  server.on('request', (_req, res) => {
    // Once the server is closing, keep-alive connections are closed as soon as they are idle.
    res.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timeout = setTimeout(() => server.closeAllConnections(), lastCallsMs);
      await closed;
      clearTimeout(timeout);
    },
  };
}

/** Whether a response waits for the end of an earlier one on the same connection. */
const isQueued = (res: ServerResponse): boolean => res.socket === null;
