import { shortAddress } from '@cubedrop/sdk';
import { createApi, getConfig } from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { signIn } from '@cubedrop/sdk/flows';
import { expect, test, type Page } from '@playwright/test';
import { openStack } from './stack.ts';
import { Kind, type TestWallet } from './test-wallet.ts';

/** The button that opens the account menu. */
export const accountButton = (page: Page, address: string) =>
  page.getByRole('button', { name: `Account ${shortAddress(address)}` });

/** Maximum age at which a cached token is used for another test. */
const FRESH_MS = 5 * 60_000;

const tokens = new Map<number, { token: string; at: number }>();

/** Returns the token and address of a demo account. Signs in unless a recent token is cached. */
async function tokenOf(index: number): Promise<{ token: string; address: string }> {
  const { baseURL } = test.info().project.use;
  const { address, privateKey } = (await openStack(baseURL)).people[index]!;
  const api = createApi({ baseUrl: baseURL! });
  const chain = connectChain(await getConfig(api));
  const sender = privateKeySender(privateKey);
  const kept = tokens.get(index);
  if (kept && Date.now() - kept.at < FRESH_MS) return { token: kept.token, address };
  const { token } = await signIn({ api, sender, chain });
  tokens.set(index, { token, at: Date.now() });
  return { token, address };
}

/** Signs a page in as a demo account before it loads, for tests that are not about signing in. */
export async function signInFromStart(page: Page, index: number): Promise<void> {
  const { token, address } = await tokenOf(index);
  const url = test.info().project.use.baseURL!;
  await page.context().addCookies([{ name: 'Authorization', value: token, url, sameSite: 'Strict' }]);
  await page.addInitScript((own) => {
    if (localStorage.getItem('wallet-kind')) return;
    localStorage.setItem('wallet-kind', 'demo');
    localStorage.setItem('address', own);
  }, address);
}

/** Signs in with the demo wallet from a public screen; on a phone, from its menu. */
export async function signInAsDemo(page: Page, index: number): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const reload = page.waitForEvent('load');
  await page.getByRole('button', { name: demoAccount(index) }).click();
  await reload;
}

/** Signs in with a browser wallet, which is asked for an account and a signature. */
export async function signInByWallet(page: Page, wallet: TestWallet, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Login', exact: true }).first().click();
  await page.getByRole('button', { name }).click();
  await wallet.authorize(Kind.RequestAccounts);
  await wallet.authorize(Kind.SignMessage);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Returns a pattern for the name of a demo account's button in the demo wallet's list. */
export const demoAccount = (index: number) => new RegExp(`^Demo account ${index}(?!\\d)`);
