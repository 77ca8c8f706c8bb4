import { shortAddress } from '@cubedrop/sdk';
import { expect, type Page } from '@playwright/test';
import { Kind, type TestWallet } from './test-wallet.ts';

/** The button that opens who is signed in. */
export const accountButton = (page: Page, address: string) =>
  page.getByRole('button', { name: `Account ${shortAddress(address)}` });

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
