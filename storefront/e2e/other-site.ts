import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/**
 * Distance from the port of a stack to the port of the other site whose origin the stack lists in `ALLOWED_ORIGINS`.
 * It is large enough that no stack of the browser tests uses the other site's port.
 */
const PORTS_AWAY = 8;

/** Returns the origin that a stack lists in `ALLOWED_ORIGINS`. */
export function listedOriginOf(stackUrl: string): string {
  const { protocol, hostname, port } = new URL(stackUrl);
  return `${protocol}//${hostname}:${Number(port) + PORTS_AWAY}`;
}

/** A web site other than the storefront. */
export interface OtherSite {
  readonly origin: string;
  close(): Promise<void>;
}

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Another site</title>';

/**
 * Serves a page.
 * @param port the port to listen on, or 0 for any free port
 * @param options.script what the page runs; defaults to nothing
 * @param options.isIsolated whether the page may embed only what has headers that allow other sites to embed it; defaults
 *   to true
 */
export async function openOtherSite(
  port: number,
  { script = '', isIsolated = true }: { script?: string; isIsolated?: boolean } = {},
): Promise<OtherSite> {
  const policy = isIsolated ? { 'Cross-Origin-Embedder-Policy': 'require-corp' } : {};
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html', ...policy });
    response.end(isScript ? script : `${HEAD}<script type="module" src="/page.js"></script></html>`);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** How a page makes a call. */
export interface SentByPage {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly credentials?: 'include';
}

/** A response that a page could read. */
export interface ReadByPage {
  readonly status: number;
  readonly etag: string | null;
  readonly requestId: string | null;
  readonly text: string;
}

/** Makes a call from a page. Returns `undefined` if the browser does not let the page make it or read its response. */
export function callFrom(page: Page, url: string, init: SentByPage = {}): Promise<ReadByPage | undefined> {
  return page.evaluate(
    async ({ address, options }) => {
      try {
        const response = await fetch(address, options);
        const { status, headers } = response;
        const text = await response.text();
        return { status, etag: headers.get('etag'), requestId: headers.get('x-request-id'), text };
      } catch {
        return undefined;
      }
    },
    { address: url, options: init },
  );
}
