import { transactionMessages } from '@cubedrop/sdk';
import { expect, type Page } from '@playwright/test';

/** The status messages that contain a text. */
export const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A snackbar of any tone. */
export const snackbar = (page: Page, text: string) => page.locator('.snackbar').filter({ hasText: text });

/**
 * Waits for a message and dismisses it, unless it disappears first, so that a repeated message is recognised as new.
 */
export async function dismissMessage(page: Page, text: string): Promise<void> {
  await expect(snackbar(page, text)).toBeVisible();
  await expect(async () => {
    const dismiss = snackbar(page, text).getByRole('button', { name: 'Dismiss' });
    if ((await dismiss.count()) > 0) await dismiss.click({ timeout: 2_000 });
    await expect(snackbar(page, text)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/**
 * Waits for the message that confirms an admin's change, and dismisses it. Such a change needs a proof that is at
 * most five minutes old; a sign-in counts as a proof. If the sign-in is older, first gives a signature in the
 * dialog that asks for a new proof.
 */
export async function proveAndDismiss(page: Page, text: string): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.or(snackbar(page, text)).first()).toBeVisible();
  if (await proof.isVisible()) await proof.getByRole('button', { name: 'Sign' }).click();
  await dismissMessage(page, text);
}

/** The button that confirms a payment. */
export const proceed = (page: Page) => page.getByRole('button', { name: transactionMessages.proceed });

/** The button that puts a cube on sale. Its label states the price once one is entered. */
export const list = (page: Page) => page.getByRole('button', { name: /^List( for .+)?$/ });

/** The button that retries a run that has paid nothing. */
export const tryAgain = (page: Page) =>
  page.getByRole('button', { name: transactionMessages.tryAgain, exact: true });

/** The button that finishes a run that has paid. */
export const finish = (page: Page) =>
  page.getByRole('button', { name: transactionMessages.finish, exact: true });

/** Closes the open dialog by its Close button. */
export const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: transactionMessages.close, exact: true }).click();
