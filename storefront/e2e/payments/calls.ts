import type { Request } from '@playwright/test';

/** The call that sends a signed transaction to the chain. */
export const SEND = 'rpc eth_sendRawTransaction';
export const RECEIPT = 'rpc eth_getTransactionReceipt';

/** Returns a path without its server ids, which differ between runs. */
export const withoutIds = (pathname: string): string =>
  pathname.replaceAll(/\/[0-9a-f]{24}(?=\/|$)/g, '/{id}');

/**
 * Returns the name of a request, such as `rpc eth_call`, `POST /drop/createdrop` or `GET /drop/{id}`; `undefined` for a
 * page's own files.
 */
export function callOf(url: string, method: string, body: string | null, rpcUrl: string): string | undefined {
  if (url.startsWith(rpcUrl)) {
    const { method: name } = JSON.parse(body ?? '{}') as { method?: string };
    return name && `rpc ${name}`;
  }
  const { pathname } = new URL(url);
  return /\.\w+$/.test(pathname) ? undefined : `${method} ${withoutIds(pathname)}`;
}

export const callOfRequest = (request: Request, rpcUrl: string): string | undefined =>
  callOf(request.url(), request.method(), request.postData(), rpcUrl);
