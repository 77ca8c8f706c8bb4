import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** What the server sends a push service for a browser. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a push service answers. `hang` never responds. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hang';

/** A push service on this machine, in the place of a browser vendor's. */
export interface TestPushService {
  readonly url: string;
  /** The requests so far, in order. */
  readonly requests: readonly ReceivedPush[];
  /** Sets how all later requests are answered, or only those to one browser. The default is a status of 201. */
  answer(how: PushAnswer, browser?: TestBrowser): void;
  /** Returns a browser that subscribes at this service. */
  browser(name?: string): TestBrowser;
  close(): Promise<void>;
}

/** A browser with the keys of a subscription. */
export interface TestBrowser {
  /** Body of the call that subscribes it. */
  readonly body: { endpoint: string; p256dh: string; auth: string; browser: string };
  /** Returns the requests for this browser. */
  requests(): readonly ReceivedPush[];
  /** Returns the messages to this browser, decrypted with its keys (RFC 8291). */
  messages(): Record<string, unknown>[];
}

export async function startPushService(): Promise<TestPushService> {
  const requests: ReceivedPush[] = [];
  let how: PushAnswer = { status: 201 };
  const ofPath = new Map<string, PushAnswer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!;
      requests.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = ofPath.get(path) ?? how;
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    answer(next, browser) {
      if (browser) ofPath.set(new URL(browser.body.endpoint).pathname, next);
      else how = next;
    },
    browser(name = 'Firefox on Linux') {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/send/${randomUUID()}`;
      const own = () => requests.filter((request) => request.path === path);
      return {
        body: { endpoint: url + path, p256dh, auth, browser: name },
        requests: own,
        messages: () =>
          own().map(({ body }) => {
            const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
            return JSON.parse(text.toString()) as Record<string, unknown>;
          }),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
