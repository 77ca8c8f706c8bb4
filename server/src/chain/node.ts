import { refuseInsideTransaction } from '../database/index.ts';

/** A blockchain node, as it is asked. Any EIP-1193 provider is one. */
export interface ChainNode {
  /** @throws NodeUnavailableError when it cannot be reached, NodeRefusedError when it answers with an error */
  request(method: string, params: readonly unknown[]): Promise<unknown>;
}

export class NodeUnavailableError extends Error {
  constructor(url: string, options?: ErrorOptions) {
    super(`The blockchain node at ${url} cannot be reached`, options);
    this.name = 'NodeUnavailableError';
  }
}

export class NodeRefusedError extends Error {
  constructor(method: string, message: string) {
    super(`The blockchain node refused ${method}: ${message}`);
    this.name = 'NodeRefusedError';
  }
}

const TIMEOUT_MS = 15_000;

interface Answer {
  result?: unknown;
  error?: { message?: string };
}

/** The node behind a JSON-RPC address. */
export function httpNode(url: string, timeoutMs = TIMEOUT_MS): ChainNode {
  let id = 0;
  // The address may hold a key, so that only the host is ever shown.
  const shown = new URL(url).host;
  return {
    async request(method, params) {
      refuseInsideTransaction(`Asking the blockchain node for ${method}`);
      let answer: Answer;
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        answer = (await response.json()) as Answer;
      } catch (cause) {
        throw new NodeUnavailableError(shown, { cause });
      }
      if (answer.error) throw new NodeRefusedError(method, answer.error.message ?? 'no reason given');
      return answer.result ?? null;
    },
  };
}
