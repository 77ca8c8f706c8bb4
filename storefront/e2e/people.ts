import { shortAddress } from '@cubedrop/sdk';
import { createApi } from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { signIn } from '@cubedrop/sdk/flows';
import { expect, test, type Page } from '@playwright/test';
import { openStack } from './stack.ts';
import { Kind, type TestWallet } from './test-wallet.ts';

/** The button that opens who is signed in. */
export const accountButton = (page: Page, address: string) =>
  page.getByRole('button', { name: `Account ${shortAddress(address)}` });

/** For how long a token is good enough for a test that begins with it. */
const FRESH_MS = 5 * 60_000;

const tokens = new Map<number, { token: string; at: number }>();

/** What the server gives a demo account for its signature. */
async function tokenOf(place: number): Promise<{ token: string; address: string }> {
  const { baseURL } = test.info().project.use;
  const { address, privateKey } = (await openStack(baseURL)).people[place]!;
  const api = createApi({ baseUrl: baseURL! });
  const chain = connectChain(await api.get('/config'));
  const sender = privateKeySender(privateKey);
  const kept = tokens.get(place);
  if (kept && Date.now() - kept.at < FRESH_MS) return { token: kept.token, address };
  const { token } = await signIn({ api, sender, chain });
  tokens.set(place, { token, at: Date.now() });
  return { token, address };
}

/** Has a page signed in as a demo account from its start, where signing in is not what the test is about. */
export async function comeIn(page: Page, place: number): Promise<void> {
  const { token, address } = await tokenOf(place);
  const url = test.info().project.use.baseURL!;
  await page.context().addCookies([{ name: 'Authorization', value: token, url, sameSite: 'Strict' }]);
  await page.addInitScript((own) => {
    if (localStorage.getItem('wallet-kind')) return;
    localStorage.setItem('wallet-kind', 'demo');
    localStorage.setItem('address', own);
  }, address);
}

/** Signs in with the demo wallet, from a public screen, on a phone from its menu. */
export async function signInAsDemo(page: Page, place: number): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const reload = page.waitForEvent('load');
  await page.getByRole('button', { name: demoAccount(place) }).click();
  await reload;
}

/** Signs in with a wallet of the browser, which is asked for an account and a signature. */
export async function signInByWallet(page: Page, wallet: TestWallet, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Login', exact: true }).first().click();
  await page.getByRole('button', { name }).click();
  await wallet.authorize(Kind.RequestAccounts);
  await wallet.authorize(Kind.SignMessage);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** A demo account's place in the list of the demo wallet. */
export const demoAccount = (place: number) => new RegExp(`^Demo account ${place}(?!\\d)`);
