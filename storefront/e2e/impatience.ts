import { transactionMessages } from '@cubedrop/sdk';
import { expect, type Locator, type Page } from '@playwright/test';
import { closeDialog, hear, said, tryAgain } from './said.ts';
import { Kind, type TestWallet } from './test-wallet.ts';

/** Someone with a wallet that asks them about everything. */
export interface Hand {
  page: Page;
  wallet: TestWallet;
}

/** Waits until the wallet asks, about one thing. */
export async function expectAsked(wallet: TestWallet): Promise<void> {
  await expect.poll(() => wallet.getPendingRequestCount(Kind.SendTransaction), { intervals: [20] }).toBe(1);
}

/** Says no, which is said as such and as no fault. */
async function refuse({ page, wallet }: Hand): Promise<void> {
  await wallet.reject(Kind.SendTransaction);
  await expect(said(page, transactionMessages.canceled)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await hear(page, transactionMessages.canceled);
}

/** Loads the page again while the wallet is asked; what it was asked is forgotten there. Answers the question that follows. */
async function reloadAsked({ page, wallet }: Hand): Promise<Locator> {
  await page.reload();
  wallet.rejectAll();
  const question = page.getByRole('alertdialog', { name: /Send it again/ });
  await expect(question).toBeVisible();
  return question;
}

/** Loads the page again once the wallet asks, and has what it asked about sent after all. */
async function reloadAndSendAgain(hand: Hand, done: string): Promise<void> {
  await expectAsked(hand.wallet);
  const question = await reloadAsked(hand);
  await question.getByRole('button', { name: 'Send again' }).click();
  await hand.wallet.authorize(Kind.SendTransaction);
  await expect(said(hand.page, done)).toBeVisible();
  await closeDialog(hand.page);
}

/**
 * Does something that is approved first and then paid, as people do it: presses twice, says no to each step, and loads the
 * page in the middle of the one that pays. In the end it is done, once.
 * @param press the button, which is there until the payment is sent
 */
export async function payImpatiently(hand: Hand, press: Locator, done: string): Promise<void> {
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
 * The same with something that is paid out or handed over in one transaction, as soon as its button is pressed.
 * @param press the button, which is there until that is done
 */
export async function claimImpatiently(hand: Hand, press: Locator, done: string): Promise<void> {
  await press.dblclick();
  await expectAsked(hand.wallet);
  await refuse(hand);
  await closeDialog(hand.page);
  await press.click();
  await reloadAndSendAgain(hand, done);
}

/**
 * As with a payment, but what the reload cut off is left, and it is done from its start.
 * @param restart leads to the button again after the reload
 */
export async function leaveAndPay(hand: Hand, press: Locator, restart: () => Promise<void>, done: string) {
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
