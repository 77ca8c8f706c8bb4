import { createServer, request, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A call without a token: anybody's. */
export interface OwnCall {
  method: 'GET' | 'POST';
  path: string;
  /** JSON. */
  body?: string | undefined;
}

/**
 * Makes calls of this server's own within the process, as anybody would make them, but over no network.
 * @param api what answers
 * @returns what makes one, answers its status and text, and gives up after some milliseconds with an `AbortError`
 */
export function ownCalls(api: RequestListener) {
  // It listens to nothing: each call brings its connection along.
  const server = createServer(api);
  return (call: OwnCall, milliseconds: number): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const asked = request(
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
      asked.on('error', reject);
      asked.end(call.body);
    });
}
