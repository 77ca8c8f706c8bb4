import { expect, it } from '@jest/globals';
import { ApiError, type Drop } from '@cubedrop/sdk/api';
import { notFoundError } from '../../terminal/not-found-error.ts';
import { waitFor, type Moment } from './wait-for.ts';

/** Returns a drop from 1,000 to 2,000 at a time, with the end of its last lot. */
const dropAt = (now: number, lastLotEndsAt: number) => {
  const state = now < 1_000 ? 'upcoming' : now < lastLotEndsAt ? 'running' : 'ended';
  return { state, startsAt: 1_000, endsAt: 2_000, lastLotEndsAt } as Drop;
};

/** Waits on a chain whose time advances with each pause. @param faults errors of reads, by the index of the read */
async function wait(moment: Moment, from: number, limit = Infinity, faults: Record<number, Error> = {}) {
  let now = from;
  let reads = 0;
  const states: string[] = [];
  const drop = await waitFor({
    moment,
    read: async () => {
      const fault = faults[reads++];
      if (fault) throw fault;
      // A late bid moves the end.
      return { drop: dropAt(now, now >= 1_990 ? 2_300 : 2_000), now };
    },
    pause: async (seconds) => void (now += seconds),
    secondsLeft: () => from + limit - now,
    onServer: (state) => states.push(state),
  });
  return { state: drop?.state, now, states };
}

const away = new ApiError({ status: 0, message: 'The server could not be reached.' });

it('returns at the start, at the end of the last lot, and at once if it is past', async () => {
  expect(await wait('started', 990)).toMatchObject({ state: 'running', now: 1_000 });
  expect(await wait('ended', 1_980)).toMatchObject({ state: 'ended', now: 2_300 });
  expect(await wait('started', 2_500)).toMatchObject({ state: 'ended', now: 2_500 });
});

it('gives up exactly at the time limit', async () => {
  expect(await wait('started', 900, 12)).toMatchObject({ state: undefined, now: 912 });
  expect(await wait('started', 900, 0)).toMatchObject({ state: undefined, now: 900 });
});

it('keeps trying while the server is away or has not read the drop yet, and says so once', async () => {
  const unread = notFoundError('There is no drop 1.', '');
  expect(await wait('started', 990, 60, { 1: away, 2: away, 3: unread })).toMatchObject({
    state: 'running',
    states: ['lost', 'back'],
  });
  expect(await wait('started', 900, 12, { 1: away, 2: away, 3: away })).toMatchObject({ state: undefined });
});

it('fails if the server cannot be reached at all, or refuses', async () => {
  await expect(wait('started', 990, 60, { 0: away })).rejects.toBe(away);
  const refused = new ApiError({ status: 400, message: 'No.' });
  await expect(wait('started', 990, 60, { 1: refused })).rejects.toBe(refused);
});
