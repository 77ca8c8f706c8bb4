import { transactionMessages } from '@cubedrop/sdk';
import { expect, type Locator, type Page } from '@playwright/test';
import { closeDialog, dismissMessage, said, tryAgain } from './said.ts';
import { Kind, type TestWallet } from './test-wallet.ts';

/** A user with a wallet that asks for every approval. */
export interface WalletUser {
  page: Page;
  wallet: TestWallet;
}

/** Waits until the wallet has exactly one pending request. */
export async function expectAsked(wallet: TestWallet): Promise<void> {
  await expect.poll(() => wallet.getPendingRequestCount(Kind.SendTransaction), { intervals: [20] }).toBe(1);
}

/** Rejects the request in the wallet. The rejection is announced, but not as an error. */
async function refuse({ page, wallet }: WalletUser): Promise<void> {
  await wallet.reject(Kind.SendTransaction);
  await expect(said(page, transactionMessages.canceled)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await dismissMessage(page, transactionMessages.canceled);
}

/** Reloads the page while the wallet is asking, which drops the request. Returns the question that follows. */
async function reloadAsked({ page, wallet }: WalletUser): Promise<Locator> {
  await page.reload();
  wallet.rejectAll();
  const question = page.getByRole('alertdialog', { name: /Send it again/ });
  await expect(question).toBeVisible();
  return question;
}

/** Reloads the page once the wallet asks, and agrees to send the transaction again. */
async function reloadAndSendAgain(hand: WalletUser, done: string): Promise<void> {
  await expectAsked(hand.wallet);
  const question = await reloadAsked(hand);
  await question.getByRole('button', { name: 'Send again' }).click();
  await hand.wallet.authorize(Kind.SendTransaction);
  await expect(said(hand.page, done)).toBeVisible();
  await closeDialog(hand.page);
}

/**
 * Approves and pays as impatient people do: presses twice, rejects each step once, and reloads during the payment. It
 * must be done exactly once.
 * @param press the button, which is shown until the payment is sent
 */
export async function payImpatiently(hand: WalletUser, press: Locator, done: string): Promise<void> {
  await press.dblclick();
  await expectAsked(hand.wallet);
  await refuse(hand);
  await tryAgain(hand.page).click();
  await hand.wallet.authorize(Kind.SendTransaction);
  await expectAsked(hand.wallet);
  await refuse(hand);
  await tryAgain(hand.page).click();
  await reloadAndSendAgain(hand, done);
}

/**
 * The same for a claim with a single transaction, sent as soon as the button is pressed.
 * @param press the button, which is shown until the claim is done
 */
export async function claimImpatiently(hand: WalletUser, press: Locator, done: string): Promise<void> {
  await press.dblclick();
  await expectAsked(hand.wallet);
  await refuse(hand);
  await closeDialog(hand.page);
  await press.click();
  await reloadAndSendAgain(hand, done);
}

/**
 * Like a payment, but the interrupted run is abandoned and started again from the beginning.
 * @param restart navigates to the button again after the reload
 */
export async function abandonAndPay(
  hand: WalletUser,
  press: Locator,
  restart: () => Promise<void>,
  done: string,
) {
  const { page, wallet } = hand;
  await press.dblclick();
  await expectAsked(hand.wallet);
  const question = await reloadAsked(hand);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(said(page, transactionMessages.canceled)).toBeVisible();
  await closeDialog(page);
  await restart();
  await press.click();
  await wallet.authorize(Kind.SendTransaction);
  await expectAsked(hand.wallet);
  await refuse(hand);
  await tryAgain(page).click();
  await wallet.authorize(Kind.SendTransaction);
  await expect(said(page, done)).toBeVisible();
  await closeDialog(page);
}
