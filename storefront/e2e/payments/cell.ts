import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Cell } from '../../../scripts/payments/cells.mjs';
import type { FlowKind } from '../../src/wallet/transactions/flow-texts.ts';
import type { Act } from './act.ts';
import type { Browsers, Killable } from './browser.ts';
import { isAnswerFault } from './faults.ts';
import { INJECTED, injectConnected, type InjectedWallet } from './injected-wallet.ts';
import { intercept, type Interception, type Lost } from './interception.ts';
import { takePictures } from './pictures.ts';
import { pressUnlessPaid, REACTIONS, type Press } from './reactions.ts';
import { scenarios } from './recipes/index.ts';
import { differenceOf, activitySince, accountStateOf, type Doings } from './account-state.ts';
import { enter, isUnderWay, prepare } from './tab.ts';
import { beginTrace, momentsOf, recordRequests, type Moment } from './trace.ts';
import { finish, inWords, LOOK_AGAIN_MS, PATIENCE_MS, Watch } from './continue-run.ts';
import type { RunningStack } from './stacks.ts';
import type { Things } from './fixtures.ts';
import { scaled } from '../../../scripts/slowness.mjs';

/** A stack with its browsers, on which cells run one after the other. */
export interface Place {
  stack: RunningStack;
  things: Things;
  browsers: Browsers;
}

/** Reference run of a flow without faults: its effects on the chain, and the moments at which a fault can occur. */
export interface CleanRun {
  doings: Doings;
  moments: readonly Moment[];
}

/** How long a page may retry by itself after a fault before a button is pressed. */
const TRIES_FOR_MS = scaled(5_000);
/** How long the moment of a fault may take to occur. */
const STRUCK_WITHIN_MS = scaled(15_000);
/** How long the server may take to save what the chain has. */
const SAVED_WITHIN_MS = scaled(5_000);

/** Runs the flow with a name among the scenarios from its screen without faults. */
export async function runClean(name: string, { things, browsers }: Place): Promise<CleanRun> {
  const { world } = things;
  const { kind, recipe } = scenarios[name]!;
  const act = await recipe(things);
  const context = await browsers.fresh();
  try {
    await prepare(context, world, act.person);
    await context.addInitScript(recordRequests);
    const page = await context.newPage();
    const watch = new Watch(kind, page);
    await enter(page, world, act);
    await act.begin(page);
    const before = await accountStateOf(world.chain, act.person.address);
    await act.button(page).waitFor();
    await takePictures(page, `${name} asked`);
    const ofScreens = await beginTrace(page, world.config.rpcUrl);
    await act.button(page).click();
    await finish(page, world, act, watch);
    await takePictures(page, `${name} done`);
    const runs = await watch.runs();
    if (runs.length !== 1) throw new Error(`A run without faults takes one run, not: ${inWords(runs)}.`);
    const moments = await momentsOf(page, runs[0]!, ofScreens, world.config.rpcUrl);
    await expectSaved(act);
    return { doings: await activitySince(world.chain, act.person.address, before), moments };
  } finally {
    await context.close();
  }
}

/**
 * Runs a cell.
 * @returns what was pressed after its moment; `unstruck` if that did not occur, and it was another clean run
 * @throws Error if the effect does not exist exactly once, is not saved, or cannot be completed
 */
export async function runCell(cell: Cell, clean: CleanRun, place: Place): Promise<Press | 'unstruck'> {
  const { things, browsers } = place;
  const { kind, recipe } = scenarios[cell.flow]!;
  const moment = clean.moments.find(({ step }) => step === cell.step);
  if (!moment) throw new Error(`A clean run of ${cell.flow} has no step "${cell.step}".`);
  const act = await recipe(things);
  const before = await accountStateOf(things.world.chain, act.person.address);
  const killable = cell.chosen.killed === 'browser' ? await browsers.killable() : undefined;
  const context = killable?.context ?? (await browsers.fresh());
  try {
    const outcome = await new Interruption({ cell, kind, moment, act, place, context, killable }).run();
    await expectSaved(act);
    const found = await activitySince(things.world.chain, act.person.address, before);
    const difference = differenceOf(found, clean.doings);
    if (difference) throw new Error(difference);
    return outcome;
  } finally {
    await (killable ?? context).close();
  }
}

/** Waits for the server, which follows the chain with a short delay. */
async function expectSaved({ saved }: Act): Promise<void> {
  if (!saved) return;
  const deadline = Date.now() + SAVED_WITHIN_MS;
  let count = await saved();
  while (count !== 1 && Date.now() < deadline) count = await saved();
  if (count !== 1) throw new Error(`The server has it ${count} times.`);
}

interface InterruptionParts {
  cell: Cell;
  kind: FlowKind;
  moment: Moment;
  act: Act;
  place: Place;
  context: BrowserContext;
  killable: Killable | undefined;
}

/** One payment that is interrupted at a moment, and how its person reacts. */
class Interruption {
  readonly #parts: InterruptionParts;
  readonly #lost: Lost;
  #wallet: InjectedWallet | undefined;

  constructor(parts: InterruptionParts) {
    this.#parts = parts;
    this.#lost = parts.cell.chosen.lost as Lost;
  }

  /** @returns what was pressed after the moment; `unstruck` if that did not occur */
  async run(): Promise<Press | 'unstruck'> {
    const { cell, kind, moment, act, place, context, killable } = this.#parts;
    const { world } = place.things;
    await this.#prepare(context);
    const page = await this.#begun(context);
    const other = cell.fault === 'second tab' ? await this.#begun(context) : undefined;
    // A faulty response affects a single tab. A fault that ends the page leaves the moment to later pages.
    let interception = await this.#intercept(isAnswerFault(cell.fault) ? page : context);
    await act.button(page).click();
    if (!(await this.#isStruck(interception, page))) return 'unstruck';

    let left: Page = page;
    if (cell.fault === 'reload') await page.reload();
    else if (cell.fault === 'closed tab') {
      left = await context.newPage();
      await page.close();
    } else if (cell.chosen.killed === 'stack') await place.stack.killAndRestart();
    else if (killable) {
      const again = await killable.killAndRestart();
      await this.#prepare(again);
      interception = await this.#intercept(again, moment.isOfFlowsAlone);
      left = await again.newPage();
    } else if (other) {
      left = other;
      // If the payment is done by then, its button is gone.
      await pressUnlessPaid(new Watch(kind, other), () => act.button(other).click({ timeout: PATIENCE_MS }));
    } else {
      await new Watch(kind, page).rest(TRIES_FOR_MS);
    }
    if ((cell.fault === 'closed tab' || killable) && cell.chosen.next === 'wait')
      await enter(left, world, act);

    await takePictures(left, [cell.flow, cell.step, cell.fault, this.#lost].join(' '));
    // Calls that screens make too must work before anything can be started again on the same page.
    const isNeeded = !moment.isOfFlowsAlone && cell.chosen.next !== 'another tab';
    if (isNeeded || cell.chosen.next === 'wait') await interception.lift();
    const next = { page: left, world, act, watch: new Watch(kind, left) };
    const { page: last, press } = await REACTIONS[cell.chosen.next!]!(next);
    await interception.lift();
    await this.#finishIn(last);
    return press;
  }

  async #prepare(context: BrowserContext): Promise<void> {
    const { cell, act, place } = this.#parts;
    const { world } = place.things;
    await prepare(context, world, act.person);
    this.#wallet = cell.variant === INJECTED ? await injectConnected(context, world, act.person) : undefined;
  }

  async #begun(context: BrowserContext): Promise<Page> {
    const { act, place } = this.#parts;
    const page = await context.newPage();
    await enter(page, place.things.world, act);
    await act.begin(page);
    // The screen must be drawn before a fault strikes a call that it makes too.
    await act.button(page).waitFor();
    return page;
  }

  #intercept(pages: BrowserContext | Page, isStruck = false): Promise<Interception> {
    const { cell, moment, place } = this.#parts;
    const { rpcUrl } = place.things.world.config;
    return intercept(pages, moment, {
      fault: cell.fault,
      lost: this.#lost,
      rpcUrl,
      wallet: this.#wallet,
      isStruck,
    });
  }

  /**
   * Waits for the moment. A moment shared with screens may not occur if they make fewer calls than in the clean run.
   * @throws Error if the run ends without a moment that only flows have
   */
  async #isStruck({ struck, isStriking }: Interception, page: Page): Promise<boolean> {
    const { kind, moment } = this.#parts;
    const watch = new Watch(kind, page);
    let isHere = false;
    void struck.then(() => (isHere = true));
    const deadline = Date.now() + STRUCK_WITHIN_MS;
    while (!isHere) {
      const runs = await watch.runs();
      const isOver = Date.now() > deadline || (runs.length > 0 && !runs.some(isUnderWay));
      // A run may learn from the chain that a call has taken effect before the interception does.
      if (!isHere && isOver && isStriking()) await struck;
      if (!isHere && isOver && !moment.isOfFlowsAlone && (await watch.isDone())) return false;
      if (!isHere && isOver) throw new Error(`"${moment.call}" was not called: ${inWords(runs)}`);
      await Promise.race([struck, sleep(LOOK_AGAIN_MS)]);
    }
    return true;
  }

  async #finishIn(page: Page): Promise<void> {
    const { kind, act, place } = this.#parts;
    await finish(page, place.things.world, act, new Watch(kind, page));
  }
}
