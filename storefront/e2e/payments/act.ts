import type { Locator, Page } from '@playwright/test';
import type { Fixtures } from './fixtures.ts';
import type { Person } from './world.ts';

/** One payment by one person on a screen, to be made once. */
export interface Act {
  person: Person;
  /** Path of the screen. */
  path: string;
  /** Navigates from the freshly loaded screen to the button that starts the flow, without pressing it. */
  begin(page: Page): Promise<void>;
  /** The button that starts the flow. */
  button(page: Page): Locator;
  /** Returns how many times the server has the result, which must be once. Omitted if the server stores nothing. */
  saved?(): Promise<number>;
}

/**
 * Prepares one payment by a flow on its screen. Creates the cubes and lots that the payment needs, except for bids
 * and offers: these are made on the `running` lots, which all payments share.
 */
export type Recipe = (fixtures: Fixtures) => Promise<Act>;
