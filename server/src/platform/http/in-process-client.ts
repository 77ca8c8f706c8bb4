import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

const inProcessSockets = new WeakSet<Duplex>();

/**
 * Whether the server made the request to itself. The visitor who caused it has already been counted. A socket without a
 * remote address proves nothing, because a connection that the client has closed has none either.
 */
export const isInProcessCall = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  inProcessSockets.has(socket);

/**
 * Creates a client that reads from the API within this process, anonymously and without using the network.
 * @param api handles the calls
 * @returns a function that makes a GET of a path and resolves to its status and text, or rejects with an `AbortError`
 * after `milliseconds`
 */
export function inProcessClient(api: RequestListener) {
  // The server never listens: each call provides its own connection.
  const server = createServer(api);
  return (path: string, milliseconds: number): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          path,
          signal: AbortSignal.timeout(milliseconds),
          createConnection() {
            const [here, there] = duplexPair();
            here.once('close', () => there.destroy());
            inProcessSockets.add(there);
            server.emit('connection', there);
            return here;
          },
        },
        (response) => {
          text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
}
