import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { getBytes, Wallet, type TransactionLike } from 'ethers';

/** A transaction in the form of JSON-RPC. */
export type RpcTransaction = Record<'from' | 'to' | 'data' | 'value' | 'gas', string> &
  Partial<Record<'nonce' | 'maxFeePerGas' | 'maxPriorityFeePerGas', string>>;

/** Answers a request. */
type Answer = (params: never) => unknown;

interface SignerOptions {
  /** Chain id for which transactions are signed; defaults to 3. A web3signer is configured with one, too. */
  chainId?: number;
  /** Node to which the signer sends transactions and, like web3signer, forwards requests for all other methods. */
  nodeUrl?: string;
}

/** A signer with the methods of web3signer, and those of a wallet that sends transactions (EIP-1193). */
export class SignerServer {
  /** Methods called so far that require a signature. */
  readonly asked: string[] = [];
  /** Headers of all requests so far. */
  readonly headers: IncomingHttpHeaders[] = [];
  /** Answers in place of the honest ones, by method. */
  answers: Record<string, Answer> = {};
  /** If set, responds to every request in place of this server, without reading it. */
  respond: ((response: ServerResponse) => void) | undefined;
  url = '';
  readonly wallet: Wallet;
  readonly #chainId: number;
  readonly #nodeUrl: string | undefined;
  readonly #server: Server = createServer((request, response) => {
    this.headers.push(request.headers);
    if (this.respond) return this.respond(response);
    void this.#responseTo(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });

  constructor(key: string, { chainId = 3, nodeUrl }: SignerOptions = {}) {
    this.wallet = new Wallet(key);
    this.#chainId = chainId;
    this.#nodeUrl = nodeUrl;
  }

  /** @param port port on this machine; a free one by default */
  async open(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Signs a transaction after `change` has replaced some of its fields. */
  signTransaction(
    [{ to, data, value, gas, nonce, ...fees }]: readonly [RpcTransaction],
    change: TransactionLike = {},
    wallet = this.wallet,
  ): Promise<string> {
    const { maxFeePerGas, maxPriorityFeePerGas } = fees;
    return wallet.signTransaction({
      type: 2,
      chainId: this.#chainId,
      to,
      data,
      value,
      gasLimit: gas,
      nonce: Number(nonce),
      maxFeePerGas: maxFeePerGas ?? null,
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? null,
      ...change,
    });
  }

  /**
   * Signs and sends a transaction with a nonce and fees that the signer chooses, after `change` has replaced some
   * of its fields.
   */
  async sendTransaction(
    [call]: readonly [RpcTransaction],
    change: TransactionLike = {},
    wallet = this.wallet,
  ): Promise<unknown> {
    const nonce = (await this.askNode('eth_getTransactionCount', [wallet.address, 'pending'])) as string;
    const fees = { maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x3b9aca00' };
    const raw = await this.signTransaction([{ ...call, ...fees, nonce }], change, wallet);
    return this.askNode('eth_sendRawTransaction', [raw]);
  }

  async askNode(method: string, params: unknown): Promise<unknown> {
    if (this.#nodeUrl === undefined) throw Object.assign(new Error('Method not found'), { code: -32_601 });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.#nodeUrl, { method: 'POST', headers, body });
    const { result, error } = (await response.json()) as { result?: unknown; error?: object };
    if (error) throw Object.assign(new Error(), error);
    return result;
  }

  readonly #honest: Record<string, Answer> = {
    eth_accounts: () => [this.wallet.address.toLowerCase()],
    eth_sign: ([, bytes]: [string, string]) => this.wallet.signMessage(getBytes(bytes)),
    personal_sign: ([bytes]: [string]) => this.wallet.signMessage(getBytes(bytes)),
    eth_signTypedData: ([, json]: [string, string]) => this.#signTypedData(json),
    eth_signTypedData_v4: ([, json]: [string, string]) => this.#signTypedData(json),
    eth_signTransaction: (params: [RpcTransaction]) => this.signTransaction(params),
    eth_sendTransaction: (params: [RpcTransaction]) => this.sendTransaction(params),
  };

  #signTypedData(json: string): Promise<string> {
    const { domain, types, message } = JSON.parse(json);
    const { EIP712Domain: _, ...others } = types;
    return this.wallet.signTypedData(domain, others, message);
  }

  /** Returns the response. Errors have the HTTP status 400, as with web3signer. */
  async #responseTo(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
    if (method in this.#honest && method !== 'eth_accounts') this.asked.push(method);
    try {
      const answer = this.answers[method] ?? this.#honest[method];
      const result = await (answer ? answer(params as never) : this.askNode(method, params));
      return { status: 200, body: { jsonrpc: '2.0', id, result } };
    } catch (error) {
      const { code = -32_603, message, data } = error as { code?: number; message: string; data?: unknown };
      return { status: 400, body: { jsonrpc: '2.0', id, error: { code, message, data } } };
    }
  }
}
