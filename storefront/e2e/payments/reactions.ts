import type { Page } from '@playwright/test';
import type { Act } from './act.ts';
import { buttonNamed, clearTheWay, doAnew, isPressable, PATIENCE_MS, Watch } from './continue-run.ts';
import { enter, isSignedOut } from './tab.ts';
import type { World } from './world.ts';

/** The page in which an interrupted person continues, and what they need for it. */
export interface Next {
  page: Page;
  world: World;
  act: Act;
  watch: Watch;
}

/** Presses the button at the original's place: the same one, or one that continues. */
async function pressSame({ page, act, watch }: Next): Promise<void> {
  const button = act.button(page);
  if ((await button.count()) === 1 && (await isPressable(button))) {
    await button.click({ timeout: PATIENCE_MS / 4 }).catch(() => undefined);
    return;
  }
  const { wayOn } = await watch.look();
  if (wayOn)
    await buttonNamed(page, wayOn)
      .click({ timeout: PATIENCE_MS })
      .catch(() => undefined);
}

/** The possible reactions by name. Each returns the page in which it continues. */
export const REACTIONS: Record<string, (next: Next) => Promise<Page>> = {
  'same button': async (next) => (await pressSame(next), next.page),
  'way on': async (next) => {
    const { wayOn } = await next.watch.look();
    if (wayOn)
      await buttonNamed(next.page, wayOn)
        .click({ timeout: PATIENCE_MS })
        .catch(() => undefined);
    else await pressSame(next);
    return next.page;
  },
  'close and anew': async (next) => {
    const { page, act, watch } = next;
    await clearTheWay(page);
    // Uses the screen as it is, because a form keeps its input and button; otherwise starts again.
    try {
      if (!(await act.button(page).isVisible())) await act.begin(page);
      if (!(await watch.isDone())) await act.button(page).click({ timeout: PATIENCE_MS });
    } catch {
      await anew(next);
    }
    return page;
  },
  'reload and anew': async (next) => (await anew(next), next.page),
  anew: async (next) => (await anew(next), next.page),
  'another tab': async (next) => {
    const page = await next.page.context().newPage();
    await anew({ ...next, page, watch: new Watch(next.watch.kind, page) });
    return page;
  },
  wait: async ({ page, world, act, watch }) => {
    // A waiting person still signs in if the page requires it.
    if (await isSignedOut(page, world.url)) await enter(page, world, act);
    await watch.rest(PATIENCE_MS);
    return page;
  },
};

/** Starts again from the screen. Does nothing if the payment is done or there is nothing to press. */
const anew = ({ page, world, act, watch }: Next) => doAnew(page, world, act, watch).catch(() => undefined);
