import { transactionMessages } from '@cubedrop/sdk';
import { expect, type Page } from '@playwright/test';

/** What a live region says. */
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A message at the screen's edge, of whichever tone. */
export const toast = (page: Page, text: string) => page.locator('.snackbar').filter({ hasText: text });

/** Waits for a message and puts it away, unless it goes by itself before, so that the next of the same words is another. */
export async function hear(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(async () => {
    const dismiss = toast(page, text).getByRole('button', { name: 'Dismiss' });
    if ((await dismiss.count()) > 0) await dismiss.click({ timeout: 2_000 });
    await expect(toast(page, text)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** The button that agrees to pay. */
export const proceed = (page: Page) => page.getByRole('button', { name: transactionMessages.proceed });

/** The button that begins again what has paid nothing. */
export const tryAgain = (page: Page) =>
  page.getByRole('button', { name: transactionMessages.tryAgain, exact: true });

/** The button that goes on with what has paid. */
export const finish = (page: Page) =>
  page.getByRole('button', { name: transactionMessages.finish, exact: true });

/** Closes the open dialog by the button at its foot. */
export const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: transactionMessages.close, exact: true }).click();
