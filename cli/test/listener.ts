import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A call to a server. `what` is the method of a JSON-RPC call; for other calls, the HTTP method and the path, such as
 * `POST /webhooks`.
 */
export interface RecordedCall {
  what: string;
  body: string;
}

/** A proxy that records all calls to a server and can change some of its responses. */
export interface Listener {
  url: string;
  calls: RecordedCall[];
  close(): Promise<void>;
}

/** Returns the JSON-RPC result to use instead of the server's. */
export type Override = (method: string, params: readonly unknown[], answer: unknown) => unknown;

/** Returns the response body to use instead of the server's. */
export type Rewrite = (path: string, text: string) => string;

export interface ListenerOptions {
  /** Port to listen on. Defaults to a free one. */
  port?: number;
  override?: Override;
  rewrite?: Rewrite;
  /** Returns the value of the header `Authorization` to forward; `undefined` to forward the caller's. */
  withToken?: (path: string, token: string | undefined) => string | undefined;
}

export async function startListener(
  target: string,
  {
    port = 0,
    override,
    rewrite = (_path, text) => text,
    withToken = (_path, token) => token,
  }: ListenerOptions = {},
): Promise<Listener> {
  const calls: RecordedCall[] = [];
  const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const rpc = rpcOf(body.toString());
    calls.push({ what: rpc?.method ?? `${request.method} ${request.url}`, body: body.toString() });
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const authorization = withToken(request.url!, headers.authorization);
    if (authorization !== undefined) headers.authorization = authorization;
    const answer = await fetch(target + request.url!, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    });
    let text = rewrite(request.url!, await answer.text());
    if (rpc && override) {
      const { result, ...rest } = JSON.parse(text) as { result: unknown };
      text = JSON.stringify({ ...rest, result: override(rpc.method, rpc.params, result) });
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(text);
  };
  const server = createServer((request, response) => void relay(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function rpcOf(body: string): { method: string; params: unknown[] } | undefined {
  if (!body.startsWith('{"method"') && !body.includes('"jsonrpc"')) return undefined;
  return JSON.parse(body) as { method: string; params: unknown[] };
}
