import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { bigRelease, STANDARD_SIZE, writeRelease, type Size } from './big-release.ts';
import { newFolder, type Ended } from './processes.ts';
import { doneOf, type World } from './world.ts';
import { withoutContracts } from './without-contracts.ts';

/** A release created by a test, with its own config folder. */
export interface Release {
  /** Suffix of its keys. */
  name: string;
  path: string;
  env: { CUBEDROP_CONFIG_DIR: string };
  size: Size;
  /** Program and arguments that start its commands; see `CommandOptions`. */
  within?: string[];
}

let names = 0;

export function newRelease(size = STANDARD_SIZE): Release {
  const name = `r${process.pid}x${names++}`;
  const path = writeRelease(newFolder(), bigRelease(name, size));
  return { name, path, env: { CUBEDROP_CONFIG_DIR: newFolder() }, size };
}

/** Returns the command that creates a release. */
export const wordsOf = ({ path }: Release) => ['apply', '-f', path, '--yes', '--json'];

/** Creates or resumes a release. */
export async function applyRelease(world: World, release: Release): Promise<Ended> {
  const { env, within = [] } = release;
  const ended = await world.run(world.people.creator, wordsOf(release), { env, within });
  expect({ code: ended.code, err: withoutContracts(ended.err) }).toEqual({ code: 0, err: '' });
  return ended;
}

/** Returns the path of the journal of a release's run, or `undefined` if there is none yet. */
export function journalOf({ env }: Release): string | undefined {
  const runs = join(env.CUBEDROP_CONFIG_DIR, 'runs');
  const run = existsSync(runs) ? readdirSync(runs)[0] : undefined;
  const path = run && join(runs, run, 'journal.ndjson');
  return path && existsSync(path) ? path : undefined;
}

/** Returns the complete lines of a release's journal. */
export function linesOf(release: Release): string[] {
  const path = journalOf(release);
  return path ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}

/** The relevant fields of a journal entry. */
export interface Entry {
  flow: string;
  scope: string;
  type: string;
  /** Absent in entries about the flow itself. */
  step?: string;
}

export function entriesOf(release: Release): Entry[] {
  return linesOf(release).map((line) => {
    const { flow, scope, type, step } = JSON.parse(line) as Entry;
    return { flow, scope, type, ...(step === undefined ? {} : { step }) };
  });
}

/** Runs `faults`, then resumes until the end, and verifies that everything exists exactly once. */
export async function exactlyOnce(
  world: World,
  release: Release,
  faults: () => Promise<unknown>,
): Promise<void> {
  const { creator } = world.people;
  const nonce = await world.nonceOf(creator);
  const counts = await world.counts();
  const rows = await world.rows();
  const what = await faults();
  const ended = await applyRelease(world, release).catch((error: unknown) => {
    throw new Error(`${JSON.stringify(what)}\n${String(error)}`);
  });
  const done = doneOf(ended);
  const { nfts, cubes, drops } = release.size;
  const made = [done.nfts, done.cubes, done.drops, done.seasons].map((items) => Object.keys(items).length);
  // The run itself has verified these ids at the server; this verifies that there are no others.
  expect({ what, made }).toEqual({ what, made: [nfts, cubes, drops, 1] });
  expect({ what, ...(await world.rows()) }).toEqual({
    what,
    nfts: rows.nfts + nfts,
    cubes: rows.cubes + cubes,
    drops: rows.drops + drops,
    seasons: rows.seasons + 1,
    // All releases share their people and collection.
    collections: 1,
    people: 5,
  });
  expect({ what, ...(await world.counts()) }).toEqual({
    what,
    batches: counts.batches + 1,
    cubes: counts.cubes + cubes,
    drops: counts.drops + drops,
    seasons: counts.seasons + 1,
  });
  expect({ what, nonce: await world.nonceOf(creator) }).toEqual({ what, nonce: nonce + 1 + cubes + drops });
}
