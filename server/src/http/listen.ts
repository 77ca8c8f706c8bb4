import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** Takes no more calls, lets those under way end for as long as was given, and is done. */
  close(): Promise<void>;
}

/**
 * Answers HTTP from now on.
 * @param lastCallsMs how long calls under way may take to end once the server is told to stop
 * @throws Error with the system's code (EADDRINUSE, EACCES)
 */
export async function listen(
  app: RequestListener,
  port: number,
  host: string,
  lastCallsMs: number,
): Promise<Listening> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000 }, app);
  server.keepAliveTimeout = 65_000;
  server.on('request', (_req, res) => {
    // A connection is kept for further calls only while these would be answered.
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
      const impatience = setTimeout(() => server.closeAllConnections(), lastCallsMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}
