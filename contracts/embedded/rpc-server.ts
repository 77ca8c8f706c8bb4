import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RpcProvider } from './network.ts';
import { invalidRequest, parseError, RpcError, toRpcError } from './rpc-error.ts';
import { refusalReason } from './rpc-guard.ts';

export interface RpcServerOptions {
  provider: RpcProvider;
  host: string;
  /** 0 chooses a free port. */
  port: number;
  allowedOrigins: readonly string[];
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_BATCH_CALLS = 1_000;

/** A JSON-RPC endpoint over HTTP. */
export interface RpcServer {
  url: string;
  /** Stops immediately, even if a client keeps its connection open. */
  close(): Promise<void>;
}

/**
 * Serves a provider over HTTP to this machine: single calls and batches, by POST, at any path.
 * @throws Error with the system's code, such as EADDRINUSE, if it cannot listen
 */
export async function serveRpc({
  provider,
  host,
  port,
  allowedOrigins,
}: RpcServerOptions): Promise<RpcServer> {
  const server = createServer((request, response) => {
    void serve(provider, allowedOrigins, request, response).catch(() => response.destroy());
  });
  await listen(server, port, host);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function serve(
  provider: RpcProvider,
  allowedOrigins: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refusalReason(request.headers, allowedOrigins);
  if (refusal) return send(response, 403, failure(null, new RpcError(-32600, refusal)));
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST, OPTIONS');
    return send(response, 405, failure(null, invalidRequest('JSON-RPC requests must use POST')));
  }
  const body = await readBody(request);
  if (body === null) {
    response.setHeader('Connection', 'close');
    return send(response, 413, failure(null, invalidRequest('The request is too large')));
  }
  send(response, 200, await respondToBody(provider, body));
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Allow-Methods', 'POST, OPTIONS');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Access-Control-Max-Age', '600');
}

/** Reads the body as text. Returns `null` if it exceeds the limit. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the response to a single call or a batch. */
async function respondToBody(provider: RpcProvider, body: string): Promise<unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return failure(null, parseError());
  }
  if (!Array.isArray(parsed)) return respond(provider, parsed);
  if (parsed.length === 0 || parsed.length > MAX_BATCH_CALLS) {
    return failure(null, invalidRequest(`A batch must have 1 to ${MAX_BATCH_CALLS} calls`));
  }
  return Promise.all(parsed.map((call) => respond(provider, call)));
}

async function respond(provider: RpcProvider, call: unknown): Promise<unknown> {
  const fields: Record<string, unknown> = isRecord(call) ? call : {};
  const { id: givenId, method, params = [] } = fields;
  const id = typeof givenId === 'number' || typeof givenId === 'string' ? givenId : null;
  try {
    if (typeof method !== 'string') throw invalidRequest('A call must have a method');
    if (!Array.isArray(params)) throw invalidRequest('Parameters must be an array');
    return { jsonrpc: '2.0', id, result: (await provider.request({ method, params })) ?? null };
  } catch (error) {
    return failure(id, toRpcError(error));
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const failure = (id: number | string | null, { code, message, data }: RpcError) => ({
  jsonrpc: '2.0',
  id,
  error: data === undefined ? { code, message } : { code, message, data },
});

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
