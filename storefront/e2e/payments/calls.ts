import type { Request } from '@playwright/test';

/** The call that sends a signed transaction to the chain. */
export const SEND = 'rpc eth_sendRawTransaction';
export const RECEIPT = 'rpc eth_getTransactionReceipt';

/**
 * Returns the name of a request, such as `rpc eth_call` or `POST /drop/createdrop`; `undefined` for a page's own files.
 */
export function callOf(url: string, method: string, body: string | null, rpcUrl: string): string | undefined {
  if (url.startsWith(rpcUrl)) {
    const { method: name } = JSON.parse(body ?? '{}') as { method?: string };
    return name && `rpc ${name}`;
  }
  const { pathname } = new URL(url);
  return /\.\w+$/.test(pathname) ? undefined : `${method} ${pathname}`;
}

export const callOfRequest = (request: Request, rpcUrl: string): string | undefined =>
  callOf(request.url(), request.method(), request.postData(), rpcUrl);
