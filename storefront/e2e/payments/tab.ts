import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Act } from './act.ts';
import { shortenWaits, SHORTENED } from './time-limits.ts';
import type { Person, World } from './world.ts';
import { scaled } from '../../../scripts/slowness.mjs';

/** A run as stored in the browser. */
export interface StoredRun {
  id: string;
  kind: string;
  status: 'queued' | 'running' | 'asking' | 'done' | 'canceled' | 'failed';
  isOpen: boolean;
  steps: { step: string; kind: string }[];
  fault: string | null;
}

/** Time limit for an element of a page to become usable. */
const ACTION_WITHIN_MS = scaled(10_000);

/** Signs a person in to a browser context with the demo wallet, and shortens the waits of its pages. */
export async function prepare(context: BrowserContext, { url }: World, person: Person): Promise<void> {
  await signIn(context, url, person);
  context.setDefaultTimeout(ACTION_WITHIN_MS);
  await context.addInitScript(shortenWaits, SHORTENED);
  await context.addInitScript((address) => {
    localStorage.setItem('wallet-kind', 'demo');
    localStorage.setItem('address', address);
  }, person.address);
}

const signIn = async (context: BrowserContext, url: string, { token }: Person) =>
  context.addCookies([{ name: 'Authorization', value: await token(), url, sameSite: 'Strict' }]);

/** Loads the screen of a payment, signing its person in again if the session was ended. */
export async function enter(page: Page, { url }: World, { person, path }: Act): Promise<void> {
  if (await isSignedOut(page, url)) await signIn(page.context(), url, person);
  // The first attempt may collide with a reload by the page itself.
  await page.goto(url + path).catch(() => page.goto(url + path));
}

/** Whether the page has no session, for example because a response of the server has ended it. */
export async function isSignedOut(page: Page, url: string): Promise<boolean> {
  return !(await page.context().cookies(url)).some(({ name }) => name === 'Authorization');
}

/** The stored runs and the usable buttons of a page. */
export interface Look {
  /** Runs stored in the browser, oldest first. */
  runs: StoredRun[];
  /** Those of the requested labels that an enabled, visible button has. */
  offered: string[];
}

/** Reads a page in a single call. Locators by role would cost much more, because they compute every element's role. */
export async function lookAt(page: Page, labels: readonly string[] = []): Promise<Look> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await page.evaluate(look, labels);
    } catch (error) {
      // Fails while the page is loading, and on the error page that the browser shows if the server is unreachable.
      if (tries === 20 || page.isClosed()) throw error;
      if (page.url().startsWith('chrome-error:')) await page.reload().catch(() => undefined);
      await sleep(100);
    }
  }
}

declare global {
  interface Window {
    paymentsJournal?: Promise<IDBDatabase> | undefined;
  }
}

async function look(labels: readonly string[]): Promise<Look> {
  const offered = Array.from(document.querySelectorAll('button'))
    .filter((button) => labels.includes(button.textContent.trim()))
    .filter((button) => !button.disabled && button.checkVisibility({ visibilityProperty: true }))
    .map((button) => button.textContent.trim());
  // Opening a missing database would create it.
  if (!window.paymentsJournal && !(await indexedDB.databases()).some(({ name }) => name === 'cubedrop'))
    return { runs: [], offered };
  const opened = (window.paymentsJournal ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open('cubedrop');
    opening.onsuccess = () => {
      const forget = () => (window.paymentsJournal = undefined);
      opening.result.onclose = forget;
      opening.result.onversionchange = () => {
        opening.result.close();
        forget();
      };
      resolve(opening.result);
    };
    opening.onerror = () => {
      window.paymentsJournal = undefined;
      reject(new Error('The journal cannot be opened.'));
    };
  }));
  const database = await opened;
  const all = await new Promise<unknown[]>((resolve, reject) => {
    const request = database.transaction('runs').objectStore('runs').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('The journal cannot be read.'));
  });
  interface Kept {
    id: string;
    isOpen: boolean;
    activity: Pick<StoredRun, 'kind' | 'status' | 'steps'> & {
      startedAt: number;
      fault: { text: string } | null;
    };
  }
  const runs = (all as Kept[])
    .sort((one, other) => one.activity.startedAt - other.activity.startedAt)
    .map(({ id, isOpen, activity: { kind, status, steps, fault } }) => ({
      id,
      kind,
      status,
      isOpen,
      fault: fault?.text ?? null,
      steps: steps.map(({ step, kind: stepKind }) => ({ step, kind: stepKind })),
    }));
  return { runs, offered };
}

export const isInProgress = ({ status }: StoredRun) => ['queued', 'running', 'asking'].includes(status);
