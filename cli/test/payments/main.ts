/**
 * The terminal's part of the payment tests: each command that starts a run, except `seed`, is disturbed at entries
 * of its journal, and must take effect exactly once, whatever is typed next. Runs a sample of the cells by default.
 * `--seed N` repeats a sample. `--full` runs every cell, and `--full --part 2/4` the second of four parts.
 * `--resume LOG` runs the cells that have not passed in the run whose output is in the file LOG. `--only '<cell>'`
 * runs the cell of that name, or all cells whose names begin with these parts, such as `terminal / bid place`. The
 * last line is `N passed, N failed`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cellNamed, cellsOf, remainingOf, sampleOf, type Cell } from '../../../scripts/payments/cells.mjs';
import { partOf } from '../../../scripts/part-of.mjs';
import { removeFolders } from '../processes.ts';
import { CellRun, FAULTS, pointsOf, type Clean, type Point } from './cell.ts';
import { FLOWS } from './flows.ts';
import type { Case } from './flows/flow-under-test.ts';
import { typeNext } from './check-repeated.ts';
import { DAY, Stage } from './stage.ts';

process.env['CUBEDROP_BUILT'] ??= '1';

/** Number of concurrent cells, which may exceed the number of cores, since commands mostly wait. */
const CONCURRENCY = Number(process.env['CUBEDROP_CELLS_AT_ONCE'] ?? 6);
const CLIENT = 'terminal';
const SAMPLE = 16;
/** Maximum number of times that a command is repeated until it succeeds. */
const MAXIMUM_TRIES = 4;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    full: { type: 'boolean' },
    only: { type: 'string' },
    part: { type: 'string' },
    resume: { type: 'string' },
  },
});
const seed = Number(values.seed);
/** A cell's full name, or the first parts of several names; `undefined` for all cells. */
const only = values.only === CLIENT ? undefined : values.only;
const chosenFlows = Object.keys(FLOWS).filter(
  (flow) => !only || `${only} / `.startsWith(`${CLIENT} / ${flow} / `),
);
if (chosenFlows.length === 0) throw new Error(`"${only}" is not a cell of this matrix.`);
const stage = await Stage.open();
const counts = { passed: 0, failed: 0 };
/** Number of cells whose command was done before it could be interrupted. */
let undisturbed = 0;
try {
  const cleans = await cleanRuns(chosenFlows);
  const cells = chosenCells(cleans);
  console.log(`Terminal: ${cells.length} cells, seed ${seed}`);
  const cases = await prepared(cells.map(({ flow }) => flow));
  await runConcurrently(
    cells.map((cell, index) => ({
      flow: cell.flow,
      work: async () => testCell(cell, await cases[index]!(), cleans.get(cell.flow)!),
    })),
  );
} finally {
  await stage.close();
  removeFolders();
}
if (undisturbed > 0) console.log(`${undisturbed} finished despite Ctrl-C in their last step`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

/** Runs each command undisturbed to determine its journal and number of transactions. */
async function cleanRuns(names: readonly string[]): Promise<Map<string, Clean>> {
  const cases = await prepared(names);
  const cleans = new Map<string, Clean>();
  const work = async (name: string, one: Case) => {
    const cell = await CellRun.open(stage, FLOWS[name]!, one);
    try {
      const nonce = await stage.nonceOf(one.who);
      if (!(await typeNext(cell, 'same'))) throw new Error(`Undisturbed: ${cell.trail.join('\n')}`);
      const points = pointsOf(cell.entries());
      const transactions = (await stage.nonceOf(one.who)) - nonce;
      if ((await one.count()) !== one.once)
        throw new Error(`${name} had ${await one.count()} of ${one.once}`);
      cleans.set(name, { points, transactions });
    } finally {
      await cell.close();
    }
  };
  await runConcurrently(
    names.map((name, index) => ({ flow: name, work: async () => work(name, await cases[index]!()) })),
  );
  return cleans;
}

/**
 * Returns a case factory per command. Cases that need time to pass are prepared in advance, all others when they run.
 */
async function prepared(names: readonly string[]): Promise<(() => Promise<Case>)[]> {
  const cases = await Promise.all(
    names.map(async (name) => {
      const { prepare, afterDays } = FLOWS[name]!;
      if (afterDays === undefined) return () => prepare(stage);
      const one = await prepare(stage);
      return async () => one;
    }),
  );
  const days = Math.max(0, ...names.map((name) => FLOWS[name]!.afterDays ?? 0));
  if (days > 0) await stage.world.pass(days * DAY);
  return cases;
}

function chosenCells(cleans: ReadonlyMap<string, Clean>): Cell[] {
  // In the order of `FLOWS`, not in that of completion, so that a seed always draws the same choices.
  const flows = Object.keys(FLOWS)
    .filter((flow) => cleans.has(flow))
    .map((flow) => ({ flow, steps: cleans.get(flow)!.points.map(({ name }) => name) }));
  const all = cellsOf({ client: CLIENT, flows, choices: FAULTS, seed });
  const relevant = all.filter(({ flow, step, fault }) =>
    isRelevant({ ...cleans.get(flow)!, isKeyed: FLOWS[flow]!.isKeyed === true }, step, fault),
  );
  if (only) {
    const named = relevant.filter(({ name }) => `${name} / `.startsWith(`${only} / `));
    return named.length > 0 ? named : [cellNamed(only, FAULTS)];
  }
  const left = values.resume ? remainingOf(relevant, readFileSync(values.resume, 'utf8')) : relevant;
  return values.full ? partOf(left, values.part) : sampleOf(left, { seed, size: SAMPLE });
}

/**
 * Whether a fault at the entry `step` is possible and not covered by another cell. Only saves call the server. Only
 * transactions and signed orders, which are verified, call the chain. Nothing can be paid before the first transaction.
 * The process of a command with keys is disturbed only at its transactions, because killing whole releases is tested
 * separately. A command without transactions is disturbed only before it saves.
 */
function isRelevant({ points, isKeyed }: Clean & { isKeyed: boolean }, step: string, fault: string): boolean {
  const at = points.findIndex(({ name }) => name === step);
  const here = points[at]!;
  const next = points[at + 1];
  const isPaying = points.slice(0, at + 1).some(({ type }) => type === 'transaction-planned');
  const isSaving = /^(save|report|publish)/.test(next?.step ?? '');
  if (!points.some(({ type }) => type === 'transaction-planned'))
    return isSaving && !fault.startsWith('chain');
  if (fault.startsWith('server')) return isPaying && isSaving;
  const isSigned = here.type === 'transaction-signed';
  const isCallingChain = next?.type === 'transaction-planned' || next?.type === 'data-signed';
  if (fault.startsWith('chain')) return isSigned || (isPaying && isCallingChain);
  return isPaying && (!isKeyed || here.type.startsWith('transaction'));
}

/**
 * Whether a command may finish despite the fault: Ctrl-C stops it before the next step, and no step follows the last
 * one.
 */
function mayFinish(fault: string, point: Point, points: readonly Point[]): boolean {
  const rest = points.slice(points.indexOf(point) + 1);
  return fault === 'Ctrl-C' && rest.every(({ type, step }) => type === 'flow-done' || step === point.step);
}

async function testCell(
  { name, flow, step, fault, chosen }: Cell,
  one: Case,
  { points, transactions }: Clean,
): Promise<void> {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1_000).toFixed(1);
  const cell = await CellRun.open(stage, FLOWS[flow]!, one);
  try {
    const nonce = await stage.nonceOf(one.who);
    const point = points.find(({ name: other }) => other === step);
    if (!point) throw new Error(`An undisturbed "${flow}" has no "${step}".`);
    const { code, isDisturbed } = await cell.runWithFault(fault, point, chosen['when']);
    let isDone = code === 0;
    if (!isDisturbed && !(isDone && mayFinish(fault, point, points)))
      throw new Error(`"${fault}" at "${step}" never occurred.`);
    if (!isDisturbed) undisturbed += 1;
    if (!isDone) isDone = await typeNext(cell, chosen['next']!);
    for (let tries = 1; !isDone && tries <= MAXIMUM_TRIES; tries += 1) isDone = await typeNext(cell, 'same');
    const found = { isDone, count: await one.count(), transactions: (await stage.nonceOf(one.who)) - nonce };
    const wanted = { isDone: true, count: one.once, transactions };
    const text = (value: object) =>
      JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member));
    if (text(found) !== text(wanted)) throw new Error(`${text(found)} instead of ${text(wanted)}`);
    counts.passed += 1;
    console.log(`ok      ${name} (${seconds()} s)`);
  } catch (error) {
    counts.failed += 1;
    const trail = [(error as Error).message, ...cell.trail].join('\n        ');
    console.log(`FAILED  ${name} (${seconds()} s)\n        ${trail}`);
  } finally {
    await cell.close();
  }
}

/** Runs all cells: first those with `isAlone`, one at a time, then the rest concurrently. */
async function runConcurrently(all: readonly { flow: string; work: () => Promise<void> }[]): Promise<void> {
  const alone = all.filter(({ flow }) => FLOWS[flow]!.isAlone);
  for (const { work } of alone) await work();
  const rest = all.filter((one) => !alone.includes(one));
  let next = 0;
  const worker = async () => {
    while (next < rest.length) await rest[next++]!.work();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
