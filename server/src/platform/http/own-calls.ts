import { createServer, request, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

/** An anonymous call. */
export interface OwnCall {
  method: 'GET' | 'POST';
  path: string;
  /** JSON text. */
  body?: string | undefined;
}

/**
 * Creates a client that calls the API within this process, anonymously and without using the network.
 * @param api handles the calls
 * @returns a function that makes a call and resolves to its status and text, or rejects with an `AbortError` after
 * `milliseconds`
 */
export function ownCalls(api: RequestListener) {
  // The server never listens: each call provides its own connection.
  const server = createServer(api);
  return (call: OwnCall, milliseconds: number): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          method: call.method,
          path: call.path,
          headers: call.body === undefined ? {} : { 'Content-Type': 'application/json' },
          signal: AbortSignal.timeout(milliseconds),
          createConnection() {
            const [here, there] = duplexPair();
            here.once('close', () => there.destroy());
            server.emit('connection', there);
            return here;
          },
        },
        (answer) => {
          text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(call.body);
    });
}
