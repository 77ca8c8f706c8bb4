import { expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { STANDARD_SIZE } from './big-release.ts';
import { killOn } from './processes.ts';
import { randomFrom, shuffled } from '../../scripts/random.mjs';
import {
  applyRelease,
  entriesOf,
  exactlyOnce,
  journalOf,
  newRelease,
  wordsOf,
  type Entry,
  type Release,
} from './releases.ts';
import type { World } from './world.ts';
import { withoutContracts } from './without-contracts.ts';

/**
 * Kills runs (`kill -9`) at entries of their journals: at a few entries, or with `npm run test:chaos -- --full` at all
 * of them, in ten parts. `-- --full --seed N -t 'part 3'` runs one part.
 */
const isFull = process.env['CUBEDROP_FULL'] === '1';

/** Seed of the choice of entries and of the kinds of kills; CUBEDROP_SEED=… repeats a run. */
const seed = Number(process.env['CUBEDROP_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const PARTS = 10;
const KILLS_OF_SHORT_FORM = 4;

let world: World;
/** Journal entries of an undisturbed run, in order. Those of other releases differ only in the release's name. */
let entries: Entry[];

inWorld(async (opened) => {
  console.info(`Instants from CUBEDROP_SEED=${seed}`);
  world = opened;
  const undisturbed = newRelease();
  await applyRelease(world, undisturbed);
  entries = entriesOf(undisturbed)
    // Leaves out the approvals of both contracts, which only an account's first release sends.
    .filter(({ type, step }) => !(type.startsWith('transaction') && step!.startsWith('approve')))
    .map((entry) => renamed(entry, undisturbed.name, NAME));
});

const NAME = '{name}';
const renamed = (entry: Entry, from: string, to: string): Entry =>
  JSON.parse(JSON.stringify(entry).replaceAll(`-${from}`, `-${to}`)) as Entry;
const isSame = (a: Entry, b: Entry) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the indexes of the journal entries at which this part kills. */
function indexesOf(part: number): number[] {
  const indexes = shuffled([...entries.keys()], randomFrom(seed));
  return isFull
    ? indexes.filter((_, position) => position % PARTS === part - 1)
    : indexes.slice(0, KILLS_OF_SHORT_FORM);
}

/**
 * Runs one release again and again, and kills each run at the next of the entries with these indexes. Each run
 * continues what the killed runs before it have done.
 * @returns `missed`, the indexes of the entries at which no run was killed: because uploads are concurrent, an entry
 *   may have been written before an earlier kill
 */
async function killAtEntries(release: Release, indexes: readonly number[], random: () => number) {
  const missed: number[] = [];
  const kills: string[][] = [];
  for (const index of [...indexes].sort((a, b) => a - b)) {
    const entry = renamed(entries[index]!, NAME, release.name);
    const written = entriesOf(release);
    const isWritten = written.some((one) => isSame(one, entry));
    const hasPaid = written.some(({ type }) => type === 'transaction-signed');
    const runId = journalOf(release)?.split('/').at(-2);
    const resumes = runId !== undefined && random() < 0.5;
    const mode = ['before', 'torn', 'after'][Math.floor(random() * 3)]!;
    // A run that has paid for nothing and is not resumed starts over with a new journal.
    if (isWritten && (resumes || hasPaid)) {
      missed.push(index);
      continue;
    }
    const { env, preload } = killOn(entry, mode);
    const words = resumes ? ['run', 'resume', runId, '--json'] : wordsOf(release);
    const ended = await world.run(world.people.creator, words, {
      env: { ...release.env, ...env },
      preload: preload!,
    });
    kills.push([entry.scope, entry.type, entry.step ?? '', mode, words[0]!, String(ended.code)]);
    expect({ kills, code: ended.code, err: withoutContracts(ended.err) }).toEqual({
      kills,
      code: null,
      err: '',
    });
  }
  return { missed, kills };
}

it.each(Array.from({ length: isFull ? PARTS : 1 }, (_, index) => index + 1))(
  `a run of ${STANDARD_SIZE.nfts} NFTs, ${STANDARD_SIZE.cubes} cubes and ${STANDARD_SIZE.drops} drops creates everything once, although it is killed at random entries of its journal: part %i`,
  async (part) => {
    const random = randomFrom(seed + part);
    let indexes = indexesOf(part);
    const count = indexes.length;
    let releases = 0;
    for (; indexes.length > 0; releases += 1) {
      const release = newRelease();
      const before = indexes;
      await exactlyOnce(world, release, async () => {
        const { missed, kills } = await killAtEntries(release, indexes, random);
        indexes = missed;
        return { seed, part, kills };
      });
      // The first entry is always reached.
      expect(indexes.length).toBeLessThan(before.length);
    }
    console.info(`Part ${part}: killed at ${count} of ${entries.length} entries, in ${releases} releases`);
  },
);
