import { afterAll, beforeAll } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TokenStore } from '../src/config/token-store.ts';
import { runInProcess, type InProcessOptions } from './run-in-process.ts';

/** The wallet of an account. */
interface SignedIn {
  readonly address: string;
  readonly privateKey: string;
}

/**
 * A response to a call. The status defaults to 200. If the body is `undefined`, the response has the body in
 * {@link COMMON}; if that has none for the call, the response is a 404.
 */
interface Reply {
  readonly status?: number;
  readonly body: object | undefined;
}

/** Default responses to calls that commands make besides the tested ones. */
const COMMON: Readonly<Record<string, object>> = {
  'GET /config': { network: { name: 'ropsten', chainId: 3 }, contracts: {} },
  'POST /manifest/lookup': { success: true, items: [] },
};
const NOT_FOUND = { success: false, message: 'Not found', code: 'not-found' };

/**
 * Starts a server for the tests of a file and closes it afterwards. Returns a function that runs a command in this
 * process, signed in to that server.
 * @param replyTo returns the response to a call; `call` is its method and path, such as `GET /webhooks`, and `body`
 *   the text of its body
 */
export function useSignedIn(
  { address, privateKey }: SignedIn,
  replyTo: (call: string, body: string) => Reply,
) {
  const server = createServer((request, response) => void respond(request, response));
  let folder: string;
  let env: Record<string, string>;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${request.url}`;
    const { status = 200, body = COMMON[call] } = replyTo(call, Buffer.concat(chunks).toString());
    response
      .writeHead(body ? status : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? NOT_FOUND));
  }

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-signed-in-'));
    new TokenStore(folder).write(url, address, { token: 'a.b.c', renewal: 'r', renewAt: 9_999_999_999 });
    env = { CUBEDROP_API_URL: url, CUBEDROP_CONFIG_DIR: folder, CUBEDROP_PRIVATE_KEY: privateKey };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return (words: readonly string[], options: Omit<InProcessOptions, 'env'> = {}) =>
    runInProcess(words, { ...options, env });
}
