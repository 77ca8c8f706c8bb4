import { transactionMessages } from '@cubedrop/sdk';
import { expect, type Locator, type Page } from '@playwright/test';
import { closeDialog, dismissMessage, statusMessage, tryAgain } from './messages-and-buttons.ts';
import { Kind, type TestWallet } from './test-wallet.ts';

/** A user whose wallet asks them to confirm each request. */
export interface WalletUser {
  page: Page;
  wallet: TestWallet;
}

/** Waits until the wallet has exactly one pending request to send a transaction. */
export async function expectAsked(wallet: TestWallet): Promise<void> {
  await expect.poll(() => wallet.getPendingRequestCount(Kind.SendTransaction), { intervals: [20] }).toBe(1);
}

/** Rejects the request in the wallet. The rejection is announced, but not as an error. */
async function refuse({ page, wallet }: WalletUser): Promise<void> {
  await wallet.reject(Kind.SendTransaction);
  await expect(statusMessage(page, transactionMessages.canceled)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await dismissMessage(page, transactionMessages.canceled);
}

/**
 * Reloads the page while the wallet is asking, and discards the wallet's request. Returns the question that the
 * page then asks.
 */
async function reloadAsked({ page, wallet }: WalletUser): Promise<Locator> {
  await page.reload();
  wallet.rejectAll();
  const question = page.getByRole('alertdialog', { name: /Send it again/ });
  await expect(question).toBeVisible();
  return question;
}

/** Reloads the page once the wallet asks, and agrees to send the transaction again. */
async function reloadAndSendAgain(user: WalletUser, done: string): Promise<void> {
  await expectAsked(user.wallet);
  const question = await reloadAsked(user);
  await question.getByRole('button', { name: 'Send again' }).click();
  await user.wallet.authorize(Kind.SendTransaction);
  await expect(statusMessage(user.page, done)).toBeVisible();
  await closeDialog(user.page);
}

/**
 * Approves and pays as impatient people do: presses twice, rejects each step once, and reloads during the payment. The
 * payment must complete.
 * @param press the button, which is shown until the payment is sent
 */
export async function payImpatiently(user: WalletUser, press: Locator, done: string): Promise<void> {
  await press.dblclick();
  await expectAsked(user.wallet);
  await refuse(user);
  await tryAgain(user.page).click();
  await user.wallet.authorize(Kind.SendTransaction);
  await expectAsked(user.wallet);
  await refuse(user);
  await tryAgain(user.page).click();
  await reloadAndSendAgain(user, done);
}

/**
 * Like {@link payImpatiently}, for a claim: a single transaction, which the wallet asks for as soon as the button is
 * pressed.
 * @param press the button, which is shown until the claim is done
 */
export async function claimImpatiently(user: WalletUser, press: Locator, done: string): Promise<void> {
  await press.dblclick();
  await expectAsked(user.wallet);
  await refuse(user);
  await closeDialog(user.page);
  await press.click();
  await reloadAndSendAgain(user, done);
}

/**
 * Abandons a run by a reload while the wallet asks for the approval, and starts again from the beginning. Then rejects
 * the payment once, and completes it.
 * @param restart navigates to the button again after the reload
 */
export async function abandonAndPay(
  user: WalletUser,
  press: Locator,
  restart: () => Promise<void>,
  done: string,
) {
  const { page, wallet } = user;
  await press.dblclick();
  await expectAsked(user.wallet);
  const question = await reloadAsked(user);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(statusMessage(page, transactionMessages.canceled)).toBeVisible();
  await closeDialog(page);
  await restart();
  await press.click();
  await wallet.authorize(Kind.SendTransaction);
  await expectAsked(user.wallet);
  await refuse(user);
  await tryAgain(page).click();
  await wallet.authorize(Kind.SendTransaction);
  await expect(statusMessage(page, done)).toBeVisible();
  await closeDialog(page);
}
