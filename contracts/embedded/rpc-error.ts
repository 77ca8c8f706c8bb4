/** A JSON-RPC error that is returned to the caller unchanged. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

  /**
   * @param code a JSON-RPC or EIP-1474 error code
   * @param data revert data of a contract, `0x` and hex digits
   */
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const parseError = () => new RpcError(-32700, 'Parse error');
export const invalidRequest = (why: string) => new RpcError(-32600, why);
export const methodNotFound = (method: string) => new RpcError(-32601, `Method ${method} is not available`);
export const testChainOnly = (method: string) =>
  new RpcError(
    -32601,
    `Method ${method} works on a test chain only. Start the local stack with: npm start -- --test-chain`,
  );
export const invalidParams = (why: string) => new RpcError(-32602, why);
/** EIP-1474 "limit exceeded". */
export const limitExceeded = (why: string) => new RpcError(-32005, why);

/** Converts an error of Hardhat to geth's form, which wallets expect: a revert has code 3 and the revert data. */
export function toRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  if (!(thrown instanceof Error)) return new RpcError(-32603, 'Internal error');
  const code = 'code' in thrown ? thrown.code : undefined;
  const data = 'data' in thrown ? thrown.data : undefined;
  if (typeof data === 'string') return new RpcError(3, thrown.message, data);
  return new RpcError(typeof code === 'number' ? code : -32603, thrown.message);
}
