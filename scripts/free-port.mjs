import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a free port of this machine: any by default, or the first free one of a range. Another process may take it
 * before the caller does.
 * @param {number} [from] first port of the range
 * @param {number} [to] last port of the range
 * @returns {Promise<number>}
 * @throws Error if no port of the range is free
 */
export async function freePort(from = 0, to = from) {
  for (let port = from; port <= to; port++) {
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (error.code === 'EADDRINUSE') continue;
      throw error;
    }
    const free = server.address().port;
    await once(server.close(), 'close');
    return free;
  }
  throw new Error(`No free port from ${from} to ${to}.`);
}
