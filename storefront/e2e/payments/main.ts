/**
 * The browser part of `npm run test:payments`: every flow that a screen starts x each of its steps x every fault, in a
 * real browser against whole stacks. By default it runs only a sample of these cells. Each cell checks on the chain and
 * on the server that its effect exists once.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  cellNamed,
  cellsOf,
  othersOf,
  remainingOf,
  sampleOf,
  type Cell,
} from '../../../scripts/payments/cells.mjs';
import { partOf } from '../../../scripts/part-of.mjs';
import { randomFrom, shuffled } from '../../../scripts/random.mjs';
import { openBrowsers } from './browser.ts';
import { runCell, runClean, type CleanRun, type Worker } from './cell.ts';
import { CHOICES } from './faults.ts';
import { AT_ONCE } from './time-limits.ts';
import { INJECTED } from './injected-wallet.ts';
import { scenarios } from './recipes/index.ts';
import { startStack } from './stacks.ts';
import { makeFixtures } from './fixtures.ts';
import { openWorld } from './world.ts';

const CLIENT = 'browser';
/** Number of cells in a sample. */
const SAMPLE = 32;
/** Time after which a sample starts only cells whose flow or fault would otherwise not be covered. */
const LAST_START_MS = 200_000;
/** Maximum number of times that a cell whose moment did not occur is run again with another choice. */
const RETRIES = 2;
/** Maximum number of lines of an error that are printed. */
const LINES = 4;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    part: { type: 'string' },
    resume: { type: 'string' },
  },
});
const seed = Number(values.seed);
/** A cell's full name, or a prefix of several names. */
const { only } = values;
const isFullName = only !== undefined && only.split(' / ').length > 3;

/** Whether an interrupt was received. The current cells finish, and no others start. */
let isStopped = false;
const startedAt = Date.now();
/** Whether a sample has used up its time. If so, only cells that would otherwise not be covered are started. */
const isLate = () => !values.full && only === undefined && Date.now() - startedAt > LAST_START_MS;
let skipped = 0;
const counts = { passed: 0, failed: 0 };
/** Number of cells that passed, by the person's reaction to the fault; `unstruck` if the fault did not occur. */
const outcomes = { pressed: 0, 'not needed': 0, waited: 0, unstruck: 0 };
const clean = new Map<string, CleanRun>();
const flows = Object.keys(scenarios).filter(
  (flow) => only === undefined || `${only} / `.startsWith(`${CLIENT} / ${flow} / `) || only === CLIENT,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => (isStopped = true));
const stacks = await Promise.all(
  Array.from({ length: isFullName ? 1 : AT_ONCE }, (_, index) => startStack(index)),
);
try {
  const workers = await Promise.all(
    stacks.map(async (stack): Promise<Worker> => {
      const world = await openWorld(stack.url);
      return { stack, fixtures: await makeFixtures(world), browsers: await openBrowsers() };
    }),
  );
  await distribute(workers, flows, async (flow, worker) => {
    await report(`${CLIENT} / ${flow}`, async () => {
      clean.set(flow, await runClean(flow, worker));
      return true;
    });
  });
  const cells = chosenCells();
  const covered = new Set<string>();
  await distribute(workers, cells, async (cell, worker) => {
    if (isLate() && covered.has(cell.flow) && covered.has(cell.fault)) return void (skipped += 1);
    covered.add(cell.flow).add(cell.fault);
    // If screens make the call of the cell's moment too, but fewer times than in the clean run, the moment may not
    // occur. In that case another choice is tried.
    for (const each of isFullName ? [cell] : [cell, ...othersOf(cell, CHOICES).slice(0, RETRIES)]) {
      const isStruck = await report(each.name, async () => {
        const outcome = await runCell(each, clean.get(each.flow)!, worker);
        outcomes[outcome] += 1;
        return outcome !== 'unstruck';
      });
      if (isStruck) break;
    }
  });
  console.log(
    `After the fault: ${outcomes.pressed} pressed, ${outcomes['not needed']} had nothing to press, ${outcomes.waited} waited`,
  );
  if (outcomes.unstruck > 0) console.log(`${outcomes.unstruck} were done before their fault occurred`);
  if (skipped > 0) console.log(`${skipped} skipped for lack of time`);
  for (const { fixtures, browsers } of workers) {
    await browsers.close();
    fixtures.world.close();
  }
} finally {
  await Promise.all(stacks.map(({ stop }) => stop()));
}
if (isStopped) console.log('Stopped before the end.');
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && !isStopped ? 0 : 1;

function chosenCells(): readonly Cell[] {
  if (isFullName) return clean.size > 0 ? [cellNamed(only, CHOICES, INJECTED)] : [];
  // In the order of the recipes, so that a seed draws the same choices whichever clean run ended first.
  const cleanFlows = flows
    .filter((flow) => clean.has(flow))
    .map((flow) => {
      const { moments } = clean.get(flow)!;
      const variable = moments.filter(({ isOfFlowsAlone }) => isOfFlowsAlone);
      return { flow, steps: moments.map(({ step }) => step), variable: variable.map(({ step }) => step) };
    });
  const all = cellsOf({ client: CLIENT, flows: cleanFlows, choices: CHOICES, seed, variant: INJECTED });
  const cells = values.resume ? remainingOf(all, readFileSync(values.resume, 'utf8')) : all;
  const named = only && only !== CLIENT && cells.filter(({ name }) => name.startsWith(`${only} / `));
  const chosen =
    named ||
    (values.full
      ? partOf(shuffled(cells, randomFrom(seed)), values.part)
      : sampleOf(cells, { seed, size: SAMPLE }));
  console.log(`${chosen.length} of ${all.length} cells of the ${CLIENT}, seed ${seed}`);
  return chosen;
}

/** Processes items on all workers. Each worker processes one item at a time. No item is started after an interrupt. */
async function distribute<Item>(
  workers: readonly Worker[],
  items: readonly Item[],
  work: (item: Item, worker: Worker) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  await Promise.all(
    workers.map(async (worker) => {
      while (rest.length > 0 && !isStopped) await work(rest.shift()!, worker);
    }),
  );
}

/**
 * Counts and prints an outcome. Work that returns `false` proved nothing, and counts as neither passed nor failed.
 * @returns `false` for such work, otherwise `true`, even if it failed
 */
async function report(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1_000).toFixed(1);
  try {
    const isProof = await work();
    if (isProof) counts.passed += 1;
    console.log(`${isProof ? 'ok    ' : 'undone'}  ${name} (${seconds()} s)`);
    return isProof;
  } catch (error) {
    counts.failed += 1;
    const lines = (error instanceof Error ? error.message : String(error)).split('\n').slice(0, LINES);
    console.log(`FAILED  ${name} (${seconds()} s)\n        ${lines.join('\n        ')}`);
    if (name.split(' / ').length > 2) console.log(`        npm run test:payments -- --only '${name}'`);
    return true;
  }
}
