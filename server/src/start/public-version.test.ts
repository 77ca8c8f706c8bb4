import { expect, it } from '@jest/globals';
import { publicVersion } from './public-version.ts';

/** Returns a reader of the version of data whose auctions start or end at the given times. */
function versioned(moments: number[]) {
  const state = { revision: 1, now: 100, reads: 0, moments };
  const read = publicVersion({
    revision: async () => state.revision,
    now: async () => state.now,
    nextChange: async (now) => {
      state.reads += 1;
      return state.moments.filter((moment) => moment > now).sort((a, b) => a - b)[0];
    },
  });
  return { state, at: async (now: number) => ((state.now = now), (await read()).text) };
}

it('the version stays the same until the next auction starts or ends, without querying the next change again', async () => {
  const { state, at } = versioned([110, 120]);
  const versions = [await at(100), await at(101), await at(109)];
  expect(new Set(versions).size).toBe(1);
  expect(state.reads).toBe(1);
});

it('the version changes in the second in which an auction starts or ends', async () => {
  const { at } = versioned([110, 120]);
  const versions = [await at(109), await at(110), await at(119), await at(120), await at(1e9)];
  expect(versions[1]).toBe(versions[2]);
  expect(versions[3]).toBe(versions[4]);
  expect(new Set(versions).size).toBe(3);
});

it('the version changes with the data, and the next change is then queried again', async () => {
  const { state, at } = versioned([200]);
  const before = await at(100);
  state.revision += 1;
  state.moments = [103];
  const after = await at(101);
  expect(after).not.toBe(before);
  expect(await at(102)).toBe(after);
  expect(await at(103)).not.toBe(after);
});

it('the version returns to that of an earlier time when the clock is set back', async () => {
  const { at } = versioned([110]);
  const early = await at(105);
  const late = await at(115);
  expect(await at(106)).toBe(early);
  expect(late).not.toBe(early);
});
