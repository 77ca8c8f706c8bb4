import type { Page } from '@playwright/test';
import type { Act } from './act.ts';
import {
  buttonNamed,
  closeDialogs,
  isPressable,
  PATIENCE_MS,
  pressUnlessDone,
  startAgain,
  type Watch,
} from './continue-run.ts';
import { enter, isSignedOut, isInProgress } from './tab.ts';
import type { World } from './world.ts';

/** The page in which an interrupted person continues, and what they need for it. */
export interface Next {
  page: Page;
  world: World;
  act: Act;
  watch: Watch;
}

/** Action of a person: pressed a button, pressed none because the payment was made or in progress, or only waited. */
export type Press = 'pressed' | 'not needed' | 'waited';

/** A reaction: what the person did, and the page in which the payment continues. */
export interface Reaction {
  page: Page;
  press: Press;
}

/**
 * Presses a button.
 * @returns `not needed` if it could not be pressed because the payment was made or is under way
 * @throws the error of the press in all other cases, so that a cell cannot pass without its press
 */
export async function pressUnlessPaid(watch: Watch, press: () => Promise<boolean | void>): Promise<Press> {
  try {
    return (await press()) === false ? 'not needed' : 'pressed';
  } catch (error) {
    const isPaid = (await watch.runs()).some(
      (run) => run.status === 'done' || run.isOpen || isInProgress(run),
    );
    if (isPaid) return 'not needed';
    throw error;
  }
}

/** Starts again from the screen, unless the payment is done. */
const anew = ({ page, world, act, watch }: Next): Promise<Press> =>
  pressUnlessPaid(watch, () => startAgain(page, world, act, watch));

/** Presses the original button or, if it cannot be pressed, the button that continues a run. */
async function pressSame(next: Next): Promise<Press> {
  const button = next.act.button(next.page);
  if ((await button.count()) !== 1 || !(await isPressable(button))) return pressContinue(next);
  try {
    await button.click({ timeout: PATIENCE_MS / 4 });
    return 'pressed';
  } catch {
    return pressContinue(next);
  }
}

/** Presses the button that continues a run. Without one, starts again unless a run is done or in progress. */
async function pressContinue(next: Next): Promise<Press> {
  const { page, world, watch } = next;
  // A page that signed its person out offers nothing until they have signed in again.
  if (await isSignedOut(page, world.url)) return anew(next);
  const { continueLabel, runs } = await watch.offers();
  if (continueLabel)
    return pressUnlessPaid(watch, () => buttonNamed(page, continueLabel).click({ timeout: PATIENCE_MS }));
  return runs.some((run) => run.status === 'done' || isInProgress(run)) ? 'not needed' : anew(next);
}

/** The possible reactions by name. */
export const REACTIONS: Record<string, (next: Next) => Promise<Reaction>> = {
  'same button': async (next) => ({ page: next.page, press: await pressSame(next) }),
  'way on': async (next) => ({
    page: next.page,
    press: (await next.watch.look()).continueLabel ? await pressContinue(next) : await pressSame(next),
  }),
  'close and anew': async (next) => {
    const { page, act, watch } = next;
    await closeDialogs(page);
    // A form keeps its input, so its button is pressed without loading the screen again, if possible.
    try {
      if (!(await act.button(page).isVisible())) await act.begin(page);
      return { page, press: (await pressUnlessDone(act.button(page), watch)) ? 'pressed' : 'not needed' };
    } catch {
      return { page, press: await anew(next) };
    }
  },
  'reload and anew': async (next) => ({ page: next.page, press: await anew(next) }),
  anew: async (next) => ({ page: next.page, press: await anew(next) }),
  'another tab': async (next) => {
    const page = await next.page.context().newPage();
    const watch = next.watch.in(page);
    return { page, press: await anew({ ...next, page, watch }) };
  },
  wait: async ({ page, world, act, watch }) => {
    // A waiting person still signs in if the page requires it.
    if (await isSignedOut(page, world.url)) await enter(page, world, act);
    await watch.rest(PATIENCE_MS);
    return { page, press: 'waited' };
  },
};
