import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalChain } from './local-chain.ts';

/** Responses of a node that lags behind or has not indexed its blocks yet. */
const BEHIND = {
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
  eth_getLogs: [],
  eth_getBlockByNumber: null,
} as const;

/** A call whose responses can lag behind. */
export type LaggingRead = keyof typeof BEHIND;

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

/**
 * A proxy for a local chain. The proxy can lag: it already counts a transaction in the nonce of its sender while it does
 * not return the transaction, its receipt, its events or its block yet.
 */
export interface LaggingNode {
  /** URL of its JSON-RPC. */
  url: string;
  /** After the next transaction, makes each of the given reads return nothing in its first `responses` responses. */
  lag(reads: readonly LaggingRead[], responses: number): void;
  stop(): Promise<void>;
}

/** Starts a {@link LaggingNode} in front of a local chain. */
export async function startLaggingNode({ request }: Pick<LocalChain, 'request'>): Promise<LaggingNode> {
  const left = new Map<string, number>();
  let next: readonly [string, number][] = [];

  async function answer({ method, params }: Call): Promise<unknown> {
    // Blocks that are searched for a transaction are requested with their transactions. The other reads of blocks, for
    // the genesis block, fees, gas and the time, never lag.
    const neverLags = method === 'eth_getBlockByNumber' && params[1] === false;
    const behind = neverLags ? 0 : (left.get(method) ?? 0);
    if (behind > 0) {
      left.set(method, behind - 1);
      return BEHIND[method as LaggingRead];
    }
    const result = await request(method, params);
    if (method === 'eth_sendRawTransaction') {
      for (const [read, responses] of next) left.set(read, responses);
      next = [];
    }
    return result;
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await incoming.toArray()).join('');
    const call = JSON.parse(body) as Call;
    const reply = await answer(call).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: { code: -32_000, message: (error as Error).message } }),
    );
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...reply }));
  }

  const server = createServer((incoming, response) => void respond(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lag(reads, responses) {
      left.clear();
      next = reads.map((read) => [read, responses]);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
