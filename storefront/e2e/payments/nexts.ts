import type { Page } from '@playwright/test';
import type { Act } from './act.ts';
import { clearTheWay, doAnew, isPressable, PATIENCE_MS, wayOn, Watch } from './ways-on.ts';
import { enter, isSignedOut } from './tab.ts';
import type { World } from './world.ts';

/** What a person who was interrupted does next, in which page, with what. */
export interface Next {
  page: Page;
  world: World;
  act: Act;
  watch: Watch;
}

/** Presses what stands where the button was: the same, or what goes on. */
async function pressSame({ page, act }: Next): Promise<void> {
  const button = act.button(page);
  if ((await button.count()) === 1 && (await isPressable(button))) {
    await button.click({ timeout: PATIENCE_MS / 4 }).catch(() => undefined);
    return;
  }
  await (await wayOn(page))?.click({ timeout: PATIENCE_MS }).catch(() => undefined);
}

/** What is pressed next, by its name; answers the page in which it goes on. */
export const NEXTS: Record<string, (next: Next) => Promise<Page>> = {
  'same button': async (next) => (await pressSame(next), next.page),
  'way on': async (next) => {
    const button = await wayOn(next.page);
    if (button) await button.click({ timeout: PATIENCE_MS }).catch(() => undefined);
    else await pressSame(next);
    return next.page;
  },
  'close and anew': async (next) => {
    const { page, act, watch } = next;
    await clearTheWay(page);
    // The screen as it is: a form keeps what was entered, and its button; else it is begun anew.
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
    // Who waits still signs in where the page asks for it.
    if (await isSignedOut(page, world.url)) await enter(page, world, act);
    await watch.rest(PATIENCE_MS);
    return page;
  },
};

/** From the screen's start; whoever sees that it is done, or that there is nothing to press, leaves it. */
const anew = ({ page, world, act, watch }: Next) => doAnew(page, world, act, watch).catch(() => undefined);
