import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../eventually.ts';
import { findByHalving } from './find-by-halving.ts';
import type { HostileSender, NumberedRequest } from './hostile-sender.ts';
import { changesBetween, type StateDigest, type StateReader } from './state-digest.ts';

/**
 * Milliseconds for which the state must stay unchanged before each further attempt to send the refused requests. Pauses
 * are needed because an accepted request may still be in progress although its connection is closed.
 */
const QUIET_MS = [150, 1_000, 3_000];

export interface RefusedChangesOptions {
  readonly sender: HostileSender;
  readonly state: Pick<StateReader, 'read'>;
  /** Names of tables and files that refused requests may change, since attempts are counted or logged. */
  readonly mayChange: readonly string[];
}

/**
 * Sends requests and expects the refused ones to change nothing. If sending only the refused ones again changes
 * something, reports a failure to the sender, with the request if a single one causes the change.
 */
export async function expectRefusedToChangeNothing(
  options: RefusedChangesOptions,
  requests: readonly NumberedRequest[],
): Promise<void> {
  const { sender, state } = options;
  const before = await state.read();
  const statuses = await sender.send(requests);
  if ((await changedSince(options, before)).length === 0) return;
  // Something changed the state, possibly an accepted request, so send only the refused ones again. Requests after
  // which the client ends the connection are left out: they may be parsed as two, of which the first was accepted.
  const refused = requests.filter(({ isCutOff }, at) => !isCutOff && isRefused(statuses[at]));
  let changed = await changedByRefused(options, refused);
  for (const quietMs of QUIET_MS) {
    if (changed.length === 0 || sender.hasGivenUp()) return;
    await untilUnchanged(state, quietMs);
    changed = await changedByRefused(options, refused);
  }
  if (changed.length === 0 || sender.hasGivenUp()) return;
  const hasEffect = async (part: readonly NumberedRequest[]): Promise<boolean> =>
    (await changedByRefused(options, part)).length > 0;
  const one = await findByHalving(refused, hasEffect);
  sender.fail(`changes ${changed.join(', ')} although refused`, one);
}

const isRefused = (status = 0): boolean => status >= 400 && status < 500;
const isAccepted = (status = 0): boolean => status >= 200 && status < 400;

/** Returns the names of changed tables and files that a refused request must not change. */
async function changedSince(
  { state, mayChange }: RefusedChangesOptions,
  before: StateDigest,
): Promise<string[]> {
  return changesBetween(before, await state.read()).filter((name) => !mayChange.includes(name));
}

/**
 * Sends refused requests again, then again without those that were accepted this time, until none is accepted. Returns
 * the names of the tables and files that the last round changed.
 */
async function changedByRefused(
  options: RefusedChangesOptions,
  refused: readonly NumberedRequest[],
): Promise<string[]> {
  for (let remaining = refused; remaining.length > 0;) {
    const before = await options.state.read();
    const statuses = await options.sender.send(remaining);
    const stillRefused = remaining.filter((_, at) => !isAccepted(statuses[at]));
    if (stillRefused.length === remaining.length) return changedSince(options, before);
    remaining = stillRefused;
  }
  return [];
}

/** Waits until the state has not changed for `quietMs` milliseconds. */
async function untilUnchanged(state: RefusedChangesOptions['state'], quietMs: number): Promise<void> {
  let last = await state.read();
  const isUnchanged = async (): Promise<boolean> => {
    await sleep(quietMs);
    const before = last;
    last = await state.read();
    return changesBetween(before, last).length === 0;
  };
  await eventually(isUnchanged, { what: 'a state that no longer changes' });
}
