import { setTimeout as sleep } from 'node:timers/promises';
import { transactionMessages } from '@cubedrop/sdk';
import type { Locator, Page } from '@playwright/test';
import { walletTexts } from '../../src/wallet/texts.ts';
import type { Act } from './act.ts';
import { enter, isSignedOut, isInProgress, lookAt, type StoredRun } from './tab.ts';
import type { World } from './world.ts';
import { scaled } from '../../../scripts/slowness.mjs';

/** Time limit for an undisturbed run to complete. */
const DONE_WITHIN_MS = scaled(25_000);
/** Polling interval of the pages' state. */
export const POLL_MS = 250;
/** Time limit for reading the state of a button that was just visible. */
const READ_WITHIN_MS = scaled(120);
/** Time that a person waits for a button before trying something else. */
export const PATIENCE_MS = scaled(4_000);

/** Labels of the buttons that continue a run, in order of preference. */
const CONTINUE_BUTTONS = [
  walletTexts.continue,
  walletTexts.sendAgain,
  transactionMessages.finish,
  transactionMessages.tryAgain,
];

/** Returns the button with a label. If there are several, returns the one on top of the others. */
export const buttonNamed = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).last();

/** Whether a button that was just visible is enabled and not behind a dialog; `false` if it has disappeared. */
export const isPressable = (button: Locator) =>
  button
    .evaluate((found) => found.matches(':enabled') && !found.closest('[inert]'), undefined, {
      timeout: READ_WITHIN_MS,
    })
    .catch(() => false);

/** Closes the open dialogs, at most four, until a Close button cannot be pressed. */
export async function closeDialogs(page: Page): Promise<void> {
  for (let open = 0; open < 4; open += 1) {
    const close = buttonNamed(page, transactionMessages.close);
    if (!(await close.isVisible())) return;
    if (!(await isPressable(close))) return void (await sleep(POLL_MS));
    await close.click({ timeout: PATIENCE_MS }).catch(() => undefined);
  }
}

/** The runs, and the label of the page's button that continues one of them; `undefined` if there is none. */
export interface Seen {
  runs: StoredRun[];
  continueLabel: string | undefined;
}

/**
 * Watches a browser's runs of one kind. Each wait ends after `PATIENCE_MS`, that of `rest` after the given limit, even
 * if its condition is not met.
 */
export class Watch {
  constructor(
    readonly kind: string,
    readonly page: Page,
  ) {}

  async look(): Promise<Seen> {
    const { runs, offered } = await lookAt(this.page, CONTINUE_BUTTONS);
    return {
      runs: runs.filter(({ kind }) => kind === this.kind),
      continueLabel: CONTINUE_BUTTONS.find((label) => offered.includes(label)),
    };
  }

  async runs(): Promise<StoredRun[]> {
    return (await this.look()).runs;
  }

  /** Whether a run has completed and none is in progress. If so, a person presses nothing more. */
  async isDone(): Promise<boolean> {
    return isDone(await this.runs());
  }

  /** Waits until a press has led to a run or a question. */
  async begins(before: readonly StoredRun[]): Promise<void> {
    const isKnown = ({ id }: StoredRun) => before.some((other) => other.id === id);
    await this.#until(({ runs, continueLabel }) =>
      Boolean(continueLabel ?? runs.some((run) => isInProgress(run) || !isKnown(run))),
    );
  }

  /** Waits until the page shows the question of a stored run, or no run asks any more. */
  async asks(): Promise<void> {
    await this.#until(({ runs, continueLabel }) =>
      Boolean(continueLabel ?? !runs.some(({ status }) => status === 'asking')),
    );
  }

  /** Waits until the page offers a button that continues a run, or no run is in progress. */
  offers(): Promise<Seen> {
    return this.#until(({ runs, continueLabel }) => continueLabel !== undefined || !runs.some(isInProgress));
  }

  /** Returns a watch of the same kind in another page. */
  in(page: Page): Watch {
    return new Watch(this.kind, page);
  }

  async #until(isSo: (seen: Seen) => boolean): Promise<Seen> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const seen = await this.look();
      if (isSo(seen) || Date.now() > deadline) return seen;
      await sleep(POLL_MS);
    }
  }

  /** Waits, up to a limit, until there are runs and none is in progress. */
  async rest(withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const runs = await this.runs();
      if (runs.length > 0 && !runs.some(isInProgress)) return;
      await sleep(POLL_MS);
    }
  }
}

const isDone = (runs: readonly StoredRun[]) =>
  runs.some(({ status }) => status === 'done') && !runs.some(isInProgress);

/**
 * Returns a locator that matches a button only while it is not busy. A busy button ignores presses, for example while
 * its form is still reading data.
 */
export const pressable = (button: Locator): Locator =>
  button.and(button.page().locator(':not([aria-busy="true"])'));

/**
 * Presses the button that starts a payment, unless a run of it has completed and none is in progress. Waits for the
 * button before it reads the runs: if another tab completed a run between the reading and the press, the press would
 * make a second payment.
 * @returns the runs before the press, `undefined` if the button was not pressed
 */
export async function pressUnlessDone(button: Locator, watch: Watch): Promise<StoredRun[] | undefined> {
  await button.click({ trial: true, timeout: PATIENCE_MS });
  const before = await watch.runs();
  if (isDone(before)) return undefined;
  await button.click({ force: true, timeout: PATIENCE_MS });
  return before;
}

/**
 * Opens the screen of a payment, fills it in and presses the button, unless a run of the payment has completed in the
 * meantime.
 * @returns whether the button was pressed
 */
export async function startAgain(page: Page, world: World, act: Act, watch: Watch): Promise<boolean> {
  await enter(page, world, act);
  await closeDialogs(page);
  await act.begin(page);
  const button = act.button(page);
  await pressable(button)
    .waitFor({ timeout: PATIENCE_MS })
    .catch(() => undefined);
  const before = await pressUnlessDone(button, watch);
  if (!before) return false;
  await watch.begins(before);
  return true;
}

/**
 * Continues as the page offers until a run has completed and none is in progress: answers questions, presses buttons
 * that continue, and starts again, at most three times, if no run can be continued.
 * @throws Error if no run completes in time, or none can be continued after the last start
 */
export async function finish(page: Page, world: World, act: Act, watch: Watch): Promise<void> {
  const deadline = Date.now() + DONE_WITHIN_MS;
  let restarts = 0;
  let reason = '';
  for (;;) {
    const { runs, continueLabel } = await watch.look();
    if (isDone(runs)) return;
    if (Date.now() > deadline)
      throw new Error(`The payment was not completed in time: ${describeRuns(runs)}`);
    if (await isSignedOut(page, world.url)) await enter(page, world, act);
    else if (continueLabel) {
      await buttonNamed(page, continueLabel)
        .click({ timeout: PATIENCE_MS })
        .catch(() => undefined);
      await sleep(POLL_MS);
    } else if (runs.some(({ status }) => status === 'asking')) {
      // The question of the run was closed. Reloading the page shows it again.
      await enter(page, world, act);
      await watch.asks();
    } else if (runs.some(isInProgress)) {
      await sleep(POLL_MS);
    } else if (restarts < 3) {
      restarts += 1;
      // By now the payment may be done, and its button removed.
      await startAgain(page, world, act, watch).catch((error: unknown) => (reason = String(error)));
    } else throw new Error(`The payment cannot be completed: ${describeRuns(runs)}. ${reason}`);
  }
}

/** Describes runs for an error message. */
export const describeRuns = (runs: readonly StoredRun[]) =>
  runs
    .map(({ status, fault, isOpen }) => `${status}${isOpen ? ' (open)' : ''} ${fault ?? ''}`.trim())
    .join(', ') || 'no run';
