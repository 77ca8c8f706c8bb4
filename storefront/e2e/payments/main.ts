/**
 * The browser part of `npm run test:payments`: every flow that a screen starts x each of its steps x every fault, in a
 * real browser against whole stacks. Each cell checks on the chain and on the server that its effect exists once.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  cellNamed,
  cellsOf,
  partOf,
  remainingOf,
  sampleOf,
  type Cell,
} from '../../../scripts/payments/cells.mjs';
import { randomFrom, shuffled } from '../../../scripts/random.mjs';
import type { FlowKind } from '../../src/wallet/transactions/flow-texts.ts';
import { openBrowsers } from './browser.ts';
import { runCell, runClean, type CleanRun, type Place } from './cell.ts';
import { CHOICES } from './faults.ts';
import { AT_ONCE } from './hurry.ts';
import { recipes } from './recipes/index.ts';
import { startStack } from './stacks.ts';
import { makeThings } from './fixtures.ts';
import { openWorld } from './world.ts';

const FACE = 'browser';
const SAMPLE = 48;
const LAST_START_MS = 200_000;
/** Number of lines shown of an error. */
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
/** A cell's full name, or the prefix of several. */
const { only } = values;
const isWhole = only !== undefined && only.split(' / ').length > 3;

/** Whether an interrupt was received. The current cells finish, and no others start. */
let isStopped = false;
const begun = Date.now();
/** Whether a sample has used up its time. If so, only cells that would otherwise not be covered are started. */
const isLate = () => !values.full && only === undefined && Date.now() - begun > LAST_START_MS;
let left = 0;
let undisturbed = 0;
const counts = { passed: 0, failed: 0 };
const clean = new Map<string, CleanRun>();
const kinds = (Object.keys(recipes) as FlowKind[]).filter(
  (kind) => only === undefined || `${only} / `.startsWith(`${FACE} / ${kind} / `) || only === FACE,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => (isStopped = true));
const stacks = await Promise.all(
  Array.from({ length: isWhole ? 1 : AT_ONCE }, (_, place) => startStack(place)),
);
try {
  const places = await Promise.all(
    stacks.map(async (stack): Promise<Place> => {
      const world = await openWorld(stack.url);
      return { stack, things: await makeThings(world), browsers: await openBrowsers() };
    }),
  );
  await inTurn(places, kinds, async (kind, place) => {
    await judge(`${FACE} / ${kind}`, async () => void clean.set(kind, await runClean(kind, place)));
  });
  const cells = chosenCells();
  const covered = new Set<string>();
  await inTurn(places, cells, async (cell, place) => {
    if (isLate() && covered.has(cell.flow) && covered.has(cell.fault)) return void (left += 1);
    covered.add(cell.flow).add(cell.fault);
    await judge(cell.name, async () => {
      if (!(await runCell(cell, clean.get(cell.flow)!, place))) undisturbed += 1;
    });
  });
  if (undisturbed > 0) console.log(`${undisturbed} were done before their fault came`);
  if (left > 0) console.log(`${left} left for another day`);
  for (const { things, browsers } of places) {
    await browsers.close();
    things.world.close();
  }
} finally {
  await Promise.all(stacks.map(({ stop }) => stop()));
}
if (isStopped) console.log('Stopped before its end.');
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && !isStopped ? 0 : 1;

function chosenCells(): readonly Cell[] {
  if (isWhole) return clean.size > 0 ? [cellNamed(only, CHOICES)] : [];
  // In the order of the recipes, so that a seed draws the same choices whichever flow was done first.
  const flows = kinds
    .filter((flow) => clean.has(flow))
    .map((flow) => ({ flow, steps: clean.get(flow)!.moments.map(({ step }) => step) }));
  const all = cellsOf({ face: FACE, flows, choices: CHOICES, seed });
  const cells = values.resume ? remainingOf(all, readFileSync(values.resume, 'utf8')) : all;
  const named = only && only !== FACE && cells.filter(({ name }) => name.startsWith(`${only} / `));
  const chosen =
    named ||
    (values.full
      ? partOf(shuffled(cells, randomFrom(seed)), values.part)
      : sampleOf(cells, { seed, size: SAMPLE }));
  console.log(`${chosen.length} of ${all.length} cells of the ${FACE}, seed ${seed}`);
  return chosen;
}

/** Processes items at all places, one after the other at each. */
async function inTurn<Item>(
  places: readonly Place[],
  items: readonly Item[],
  work: (item: Item, place: Place) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  await Promise.all(
    places.map(async (place) => {
      while (rest.length > 0 && !isStopped) await work(rest.shift()!, place);
    }),
  );
}

async function judge(name: string, work: () => Promise<void>): Promise<void> {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1_000).toFixed(1);
  try {
    await work();
    counts.passed += 1;
    console.log(`ok      ${name} (${seconds()} s)`);
  } catch (error) {
    counts.failed += 1;
    const words = (error instanceof Error ? error.message : String(error)).split('\n').slice(0, LINES);
    console.log(`FAILED  ${name} (${seconds()} s)\n        ${words.join('\n        ')}`);
    if (name.split(' / ').length > 2) console.log(`        npm run test:payments -- --only '${name}'`);
  }
}
