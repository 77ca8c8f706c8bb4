import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { scaled } from '../../scripts/slowness.mjs';

// The package's ES module is not marked as one, and Node finds no named exports in its CommonJS module.
const { injectHeadlessWeb3Provider, Web3RequestKind } = createRequire(import.meta.url)(
  'headless-web3-provider',
) as typeof import('headless-web3-provider');

/** The kinds of requests a wallet shows to its user. */
export const Kind = Web3RequestKind;

/** Milliseconds within which a page must make a request that a test authorizes. */
const ASKED_WITHIN_MS = scaled(40_000);

export type TestWallet = Awaited<ReturnType<typeof injectHeadlessWeb3Provider>>;
type RequestKind = Parameters<TestWallet['authorize']>[0];

/** The name under which the wallet announces itself. */
export const TEST_WALLET = 'Headless Web3 Provider';

/** Id under which a page remembers the wallet. */
export const TEST_WALLET_ID = 'headless-web3-provider';

interface Call {
  method?: string;
  params?: unknown[];
}
type Handler = (name: string, ...calls: Call[]) => unknown;

/** Responds to a page's request. `own` returns the wallet's own response. */
export type WalletAnswer = (page: Page, method: string | undefined, own: () => Promise<unknown>) => unknown;

interface WalletOptions {
  /** Kinds of requests that the wallet grants without asking. Defaults to none. */
  permitted?: string[];
  /** Defaults to the wallet's own response. */
  answer?: WalletAnswer;
}

/**
 * Injects a third-party wallet into a page, or into all pages of a context if the test needs no events of the wallet.
 * The wallet announces itself, holds requests until the test approves or rejects them, and signs with the given keys.
 */
export async function injectWallet(
  page: Page | BrowserContext,
  keys: string[],
  chain: { id: number; rpc: string },
  { permitted = [], answer = (_page, _method, own) => own() }: WalletOptions = {},
): Promise<TestWallet> {
  const bridged = withBridge(page, answer);
  const wallet = await injectHeadlessWeb3Provider(bridged, keys, chain.id, chain.rpc, { permitted });
  await page.addInitScript(() => {
    const { ethereum } = window as unknown as { ethereum: { off: unknown; removeListener?: unknown } };
    ethereum.removeListener = ethereum.off;
  });
  const authorize = wallet.authorize.bind(wallet);
  return Object.assign(wallet, { authorize: (kind: RequestKind) => withinLimit(kind, authorize(kind)) });
}

/**
 * Waits for an authorization.
 * @throws Error if the page does not ask for it in time
 */
async function withinLimit(kind: RequestKind, authorized: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const limit = sleep(ASKED_WITHIN_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The page has not asked the wallet for ${kind} within ${ASKED_WITHIN_MS} ms.`);
  });
  try {
    await Promise.race([authorized, limit]);
  } finally {
    limit.catch(() => undefined);
    timer.abort();
  }
}

/**
 * Makes the page's wallet behave like an older wallet, which provides `window.ethereum` but does not announce itself.
 */
export async function hideFromDiscovery(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('eip6963:announceProvider', stop, { capture: true });
  });
}

/** Announces another wallet that no test uses. */
export async function announceOther(page: Page, name: string): Promise<void> {
  await page.addInitScript((walletName) => {
    const detail = {
      info: { uuid: walletName, name: walletName, icon: '', rdns: `test.${walletName}` },
      provider: { request: () => Promise.reject(new Error('This wallet handles no requests.')) },
    };
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }, name);
}

/**
 * Returns the page with a bridge to the wallet. The bridge preserves error codes, which Playwright drops. It passes
 * messages to sign as text, because the wallet would otherwise sign their hex digits.
 */
function withBridge(page: Page | BrowserContext, answer: WalletAnswer): Page {
  // A context can stand in for a page, because only the methods that both have are used.
  return new Proxy(page as Page, {
    get(target, property) {
      const value = Reflect.get(target, property) as unknown;
      if (property !== 'exposeFunction') return typeof value === 'function' ? value.bind(target) : value;
      return (name: string, handler: Handler) => exposeWithCodes(target, name, handler, answer);
    },
  });
}

async function exposeWithCodes(
  pages: Page | BrowserContext,
  name: string,
  handler: Handler,
  answer: WalletAnswer,
): Promise<void> {
  await pages.exposeBinding(`${name}Raw`, async ({ page }, method: string, ...calls: Call[]) => {
    try {
      const own = async () => (await handler(method, ...calls.map(withText))) ?? null;
      return { answer: await answer(page, calls[0]?.method, own) };
    } catch (error) {
      const { code, message } = Object(error) as { code?: unknown; message?: unknown };
      return { fault: { code, message: String(message ?? error) } };
    }
  });
  await pages.addInitScript((exposed) => {
    const bridge = window as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    bridge[exposed] = async (...args) => {
      const { answer, fault } = (await bridge[`${exposed}Raw`]!(...args)) as {
        answer?: unknown;
        fault?: { message: string };
      };
      if (fault) throw Object.assign(new Error(fault.message), fault);
      return answer;
    };
  }, name);
}

function withText(call: Call): Call {
  if (call?.method !== 'personal_sign') return call;
  const [text, ...rest] = call.params as [string, ...unknown[]];
  return { ...call, params: [Buffer.from(text.slice(2), 'hex').toString('utf8'), ...rest] };
}
