import { transactionMessages } from '@cubedrop/sdk';
import type { Page } from '@playwright/test';

/** What a live region says. */
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The button that agrees to pay. */
export const proceed = (page: Page) => page.getByRole('button', { name: transactionMessages.proceed });

/** Closes the open dialog by the button at its foot. */
export const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: transactionMessages.close, exact: true }).click();
