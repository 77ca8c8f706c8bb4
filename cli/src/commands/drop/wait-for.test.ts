import { expect, it } from '@jest/globals';
import { ApiError, type Drop } from '@cubedrop/sdk/api';
import { notFoundError } from '../../terminal/not-found-error.ts';
import { waitFor, type AwaitedState } from './wait-for.ts';

/**
 * Returns a drop as it is at `now`. It is scheduled from 1,000 to 2,000 seconds, and its last lot ends at
 * `lastLotEndsAt`.
 */
const dropAt = (now: number, lastLotEndsAt: number) => {
  const state = now < 1_000 ? 'upcoming' : now < lastLotEndsAt ? 'running' : 'ended';
  return { state, startsAt: 1_000, endsAt: 2_000, lastLotEndsAt } as Drop;
};

/** Waits on a chain whose time advances with each pause. @param faults errors of reads, by the index of the read */
async function wait(
  moment: AwaitedState,
  from: number,
  limit = Infinity,
  faults: Record<number, Error> = {},
) {
  let now = from;
  let reads = 0;
  const states: string[] = [];
  const drop = await waitFor({
    moment,
    read: async () => {
      const fault = faults[reads++];
      if (fault) throw fault;
      // A late bid extends the last lot.
      return { drop: dropAt(now, now >= 1_990 ? 2_300 : 2_000), now };
    },
    pause: async (seconds) => void (now += seconds),
    secondsLeft: () => from + limit - now,
    onServer: (state) => states.push(state),
  });
  return { state: drop?.state, now, states };
}

const unreachable = new ApiError({ status: 0, message: 'The server could not be reached.' });

it('waitFor returns at the start or at the end of the last lot, and immediately if the drop has already started', async () => {
  expect(await wait('started', 990)).toMatchObject({ state: 'running', now: 1_000 });
  expect(await wait('ended', 1_980)).toMatchObject({ state: 'ended', now: 2_300 });
  expect(await wait('started', 2_500)).toMatchObject({ state: 'ended', now: 2_500 });
});

it('waitFor gives up exactly at the time limit', async () => {
  expect(await wait('started', 900, 12)).toMatchObject({ state: undefined, now: 912 });
  expect(await wait('started', 900, 0)).toMatchObject({ state: undefined, now: 900 });
});

it('waitFor keeps trying while the server is unreachable or has not indexed the drop yet, and reports the outage once', async () => {
  const notIndexed = notFoundError('There is no drop 1.', '');
  expect(await wait('started', 990, 60, { 1: unreachable, 2: unreachable, 3: notIndexed })).toMatchObject({
    state: 'running',
    states: ['lost', 'back'],
  });
  expect(await wait('started', 900, 12, { 1: unreachable, 2: unreachable, 3: unreachable })).toMatchObject({
    state: undefined,
  });
});

it('waitFor fails if the first read fails, or if the server refuses a later one', async () => {
  await expect(wait('started', 990, 60, { 0: unreachable })).rejects.toBe(unreachable);
  const refused = new ApiError({ status: 400, message: 'No.' });
  await expect(wait('started', 990, 60, { 1: refused })).rejects.toBe(refused);
});
