import type { Browser } from '@playwright/test';
import type { WalletUser } from './impatient-user.ts';
import { signInByWallet } from './people.ts';
import { openStack } from './stack.ts';
import { injectWallet, TEST_WALLET } from './test-wallet.ts';
import { browserErrors } from './page-checks.ts';

/** A user with their own page and wallet. */
export interface Visitor extends WalletUser {
  /** Errors and warnings of the page so far. */
  complaints: string[];
}

/** Opens a page in a new browser context, signed in with the wallet of a demo account. */
export async function enter(browser: Browser, url: string | undefined, index: number): Promise<Visitor> {
  return enterWith(browser, url, (await openStack(url)).people[index]!.privateKey);
}

/** Opens a page in a new browser context, signed in with the wallet of a private key. */
export async function enterWith(
  browser: Browser,
  url: string | undefined,
  privateKey: string,
): Promise<Visitor> {
  const { chain } = await openStack(url);
  const page = await (await browser.newContext({ baseURL: url! })).newPage();
  const complaints = browserErrors(page);
  const wallet = await injectWallet(page, [privateKey], chain);
  await page.goto('/auctionDrops');
  await signInByWallet(page, wallet, TEST_WALLET);
  return { page, wallet, complaints };
}
