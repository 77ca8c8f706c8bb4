import type { Locator, Page } from '@playwright/test';
import type { Things } from './things.ts';
import type { Person } from './world.ts';

/** One act of one person on a screen, ready to be done once. */
export interface Act {
  person: Person;
  /** The screen's address. */
  path: string;
  /** Leads from the screen, freshly loaded, to the button that starts the flow; stops before it. */
  begin(page: Page): Promise<void>;
  /** The button that starts the flow. */
  button(page: Page): Locator;
  /** How often the server has it; left out where nothing is saved there. */
  saved?(): Promise<number>;
}

/** How one flow is started on a screen: makes beforehand what one act needs, and no other act uses. */
export type Recipe = (things: Things) => Promise<Act>;
