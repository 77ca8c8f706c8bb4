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
import { differenceOf, activitySince, accountStateOf, type AccountActivity } from './account-state.ts';
import { enter, isInProgress, prepare } from './tab.ts';
import { beginTrace, momentsOf, recordRequests, type Moment } from './trace.ts';
import { describeRuns, finish, PATIENCE_MS, POLL_MS, pressable, Watch } from './continue-run.ts';
import type { RunningStack } from './stacks.ts';
import type { Fixtures } from './fixtures.ts';
import { scaled } from '../../../scripts/slowness.mjs';

/** A stack with its browsers, on which cells run one after the other. */
export interface Worker {
  stack: RunningStack;
  fixtures: Fixtures;
  browsers: Browsers;
}

/** Reference run of a flow without faults: its effects on the chain, and the moments at which a fault can occur. */
export interface CleanRun {
  activity: AccountActivity;
  moments: readonly Moment[];
}

/** Time that a page may retry by itself after a fault before a button is pressed. */
const TRIES_FOR_MS = scaled(5_000);
/** Time limit for the moment of a fault to occur. */
const STRUCK_WITHIN_MS = scaled(15_000);
/** Time limit for the server to save what is on the chain. */
const SAVED_WITHIN_MS = scaled(5_000);

/** Runs a scenario from its screen without faults. */
export async function runClean(name: string, { fixtures, browsers }: Worker): Promise<CleanRun> {
  const { world } = fixtures;
  const { kind, recipe } = scenarios[name]!;
  const act = await recipe(fixtures);
  const context = await browsers.fresh();
  try {
    await prepare(context, world, act.person);
    await context.addInitScript(recordRequests);
    const page = await context.newPage();
    const watch = new Watch(kind, page);
    await enter(page, world, act);
    await act.begin(page);
    const before = await accountStateOf(world.chain, act.person.address);
    await pressable(act.button(page)).waitFor();
    await takePictures(page, `${name} asked`);
    const screenCalls = await beginTrace(page, world.config.rpcUrl);
    await act.button(page).click();
    await finish(page, world, act, watch);
    await takePictures(page, `${name} done`);
    const runs = await watch.runs();
    if (runs.length !== 1) throw new Error(`Expected one run without faults, got: ${describeRuns(runs)}`);
    const moments = await momentsOf(page, runs[0]!, screenCalls, world.config.rpcUrl);
    await expectSaved(act);
    return { activity: await activitySince(world.chain, act.person.address, before), moments };
  } finally {
    await context.close();
  }
}

/**
 * Runs a cell: makes its payment, interrupts it at the cell's moment, and continues it.
 * @returns how the person reacted to the interruption; `unstruck` if the moment did not occur, so that the run was
 * a clean one
 * @throws Error if the payment cannot be completed, its effect on the chain does not exist exactly once, or the server
 * does not have its result exactly once
 */
export async function runCell(cell: Cell, clean: CleanRun, worker: Worker): Promise<Press | 'unstruck'> {
  const { fixtures, browsers } = worker;
  const { kind, recipe } = scenarios[cell.flow]!;
  const moment = clean.moments.find(({ step }) => step === cell.step);
  if (!moment) throw new Error(`A clean run of ${cell.flow} has no step "${cell.step}".`);
  const act = await recipe(fixtures);
  const before = await accountStateOf(fixtures.world.chain, act.person.address);
  const killable = cell.chosen.killed === 'browser' ? await browsers.killable() : undefined;
  const context = killable?.context ?? (await browsers.fresh());
  try {
    const outcome = await new Interruption({ cell, kind, moment, act, worker, context, killable }).run();
    await expectSaved(act);
    const found = await activitySince(fixtures.world.chain, act.person.address, before);
    const difference = differenceOf(found, clean.activity);
    if (difference) throw new Error(difference);
    return outcome;
  } finally {
    await (killable ?? context).close();
  }
}

/** Expects the server to have the result once. Waits for it, because the server follows the chain with a delay. */
async function expectSaved({ saved }: Act): Promise<void> {
  if (!saved) return;
  const deadline = Date.now() + SAVED_WITHIN_MS;
  let count = await saved();
  while (count !== 1 && Date.now() < deadline) count = await saved();
  if (count !== 1) throw new Error(`The server has the result ${count} times instead of once.`);
}

interface InterruptionParts {
  cell: Cell;
  kind: FlowKind;
  moment: Moment;
  act: Act;
  worker: Worker;
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

  /** @returns how the person reacted; `unstruck` if the moment did not occur */
  async run(): Promise<Press | 'unstruck'> {
    const { cell, kind, moment, act, worker, context, killable } = this.#parts;
    const { world } = worker.fixtures;
    await this.#prepare(context);
    const page = await this.#openPage(context);
    const other = cell.fault === 'second tab' ? await this.#openPage(context) : undefined;
    // A faulty response affects a single tab. The other faults involve a second tab or a page that is loaded later,
    // whose calls are intercepted too.
    let interception = await this.#intercept(isAnswerFault(cell.fault) ? page : context);
    await act.button(page).click();
    if (!(await this.#isStruck(interception, page))) return 'unstruck';

    let current: Page = page;
    if (cell.fault === 'reload') await page.reload();
    else if (cell.fault === 'closed tab') {
      current = await context.newPage();
      await page.close();
    } else if (cell.chosen.killed === 'stack') await worker.stack.killAndRestart();
    else if (killable) {
      const restarted = await killable.killAndRestart();
      await this.#prepare(restarted);
      interception = await this.#intercept(restarted, moment.isOfFlowsAlone);
      current = await restarted.newPage();
    } else if (other) {
      current = other;
      // If the payment is already done, its button is gone.
      await pressUnlessPaid(new Watch(kind, other), () => act.button(other).click({ timeout: PATIENCE_MS }));
    } else {
      await new Watch(kind, page).rest(TRIES_FOR_MS);
    }
    if ((cell.fault === 'closed tab' || killable) && cell.chosen.next === 'wait')
      await enter(current, world, act);

    await takePictures(current, [cell.flow, cell.step, cell.fault, this.#lost].join(' '));
    // If the screen also makes the intercepted call, that call must work again before the person can start anything on
    // this page.
    const isNeeded = !moment.isOfFlowsAlone && cell.chosen.next !== 'another tab';
    if (isNeeded || cell.chosen.next === 'wait') await interception.lift();
    const next = { page: current, world, act, watch: new Watch(kind, current) };
    const { page: last, press } = await REACTIONS[cell.chosen.next!]!(next);
    await interception.lift();
    await this.#finishIn(last);
    return press;
  }

  async #prepare(context: BrowserContext): Promise<void> {
    const { cell, act, worker } = this.#parts;
    const { world } = worker.fixtures;
    await prepare(context, world, act.person);
    this.#wallet = cell.variant === INJECTED ? await injectConnected(context, world, act.person) : undefined;
  }

  async #openPage(context: BrowserContext): Promise<Page> {
    const { act, worker } = this.#parts;
    const page = await context.newPage();
    await enter(page, worker.fixtures.world, act);
    await act.begin(page);
    // The screen must be complete before a fault can affect a call that the screen makes too.
    await pressable(act.button(page)).waitFor();
    return page;
  }

  #intercept(pages: BrowserContext | Page, isStruck = false): Promise<Interception> {
    const { cell, moment, worker } = this.#parts;
    const { rpcUrl } = worker.fixtures.world.config;
    return intercept(pages, moment, {
      fault: cell.fault,
      lost: this.#lost,
      rpcUrl,
      wallet: this.#wallet,
      isStruck,
    });
  }

  /**
   * Waits for the moment. The moment is the n-th call of its name, and screens may make such calls too. If they make
   * fewer than in the clean run, the n-th call might never happen.
   * @returns `false` if it did not occur for this reason and the payment was completed
   * @throws Error in every other case in which it did not occur
   */
  async #isStruck({ struck, isStriking }: Interception, page: Page): Promise<boolean> {
    const { kind, moment } = this.#parts;
    const watch = new Watch(kind, page);
    let hasOccurred = false;
    void struck.then(() => (hasOccurred = true));
    const deadline = Date.now() + STRUCK_WITHIN_MS;
    while (!hasOccurred) {
      const runs = await watch.runs();
      const isOver = Date.now() > deadline || (runs.length > 0 && !runs.some(isInProgress));
      // The run can read the call's effect from the chain, and end, before the interception notices that the call took
      // effect.
      if (!hasOccurred && isOver && isStriking()) await struck;
      if (!hasOccurred && isOver && !moment.isOfFlowsAlone && (await watch.isDone())) return false;
      if (!hasOccurred && isOver)
        throw new Error(`Call ${moment.nth} of "${moment.call}" did not occur: ${describeRuns(runs)}`);
      await Promise.race([struck, sleep(POLL_MS)]);
    }
    return true;
  }

  async #finishIn(page: Page): Promise<void> {
    const { kind, act, worker } = this.#parts;
    await finish(page, worker.fixtures.world, act, new Watch(kind, page));
  }
}
