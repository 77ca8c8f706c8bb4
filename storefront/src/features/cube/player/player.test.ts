import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type Track } from '@cubedrop/sdk/api';
import { fakeAudio, playable } from '../../../../test/audio.ts';
import { createPlayer, type Player } from './player.ts';
import { createPlayerStore, currentOf, type Playable, type PlayerStore } from './player-store.ts';

const online = jest.spyOn(navigator, 'onLine', 'get');
const load = jest.fn<(cubeId: string) => Promise<Track>>();
const nextOf = jest.fn<(last: Playable) => Promise<Playable | undefined>>();
const track = (cubeId: string, expiresAt = 1_300): Track => ({
  url: `/uploads/${cubeId}-${expiresAt}.mp3`,
  track: 'preview',
  expiresAt,
});
const one = playable('1');
const two = playable('2');
const three = playable('3');

let now = 1_000;
let isSignedIn = true;
let store: PlayerStore;
let player: Player;
let audio: ReturnType<typeof fakeAudio>;

/** Waits for pending loads. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const title = () => currentOf(store.state())?.cube.title;

beforeEach(() => {
  now = 1_000;
  isSignedIn = true;
  load.mockReset().mockImplementation(async (cubeId) => track(cubeId, now + 300));
  nextOf.mockReset().mockResolvedValue(undefined);
  store = createPlayerStore();
  audio = fakeAudio();
  player = createPlayer({
    store,
    audio: audio.element,
    load,
    nextOf,
    now: () => now,
    isSignedIn: () => isSignedIn,
  });
});
afterEach(() => void online.mockReturnValue(true));

describe('a press of a play button', () => {
  it('plays the cube, then pauses it and resumes it at the same position', async () => {
    player.press({ playable: one });
    expect(store.state()).toMatchObject({ isLoading: true, isPlaying: false });
    await nextTask();
    expect(store.state()).toMatchObject({ isLoading: false, isPlaying: true, problem: null });
    audio.playTo(4);
    player.press({ playable: one });
    expect(store.state()).toMatchObject({ isPlaying: false, position: 4 });
    player.press({ playable: one });
    await nextTask();
    expect(store.state()).toMatchObject({ isPlaying: true, position: 4 });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('plays a track that is already loaded, unless its URL has expired', async () => {
    player.press({ playable: one, track: track('known') });
    await nextTask();
    expect(load).not.toHaveBeenCalled();
    player.press({ playable: two, track: track('known', 999) });
    await nextTask();
    expect(load).toHaveBeenCalledWith(two.cube.id);
  });

  it('cancels a track that is loading', async () => {
    player.press({ playable: one });
    player.press({ playable: one });
    await nextTask();
    expect(store.state()).toMatchObject({ isLoading: false, isPlaying: false });
    expect(audio.played()).toBe(0);
  });

  it('is handled once the player is loaded, if it is the latest', async () => {
    const late = createPlayerStore();
    late.press({ playable: one });
    expect(late.state()).toMatchObject({ queue: [one], isLoading: true });
    late.press({ playable: two });
    createPlayer({
      store: late,
      audio: fakeAudio().element,
      load,
      nextOf,
      now: () => now,
      isSignedIn: () => true,
    });
    await nextTask();
    expect(late.state()).toMatchObject({ queue: [two], isPlaying: true });
    expect(load.mock.calls).toEqual([[two.cube.id]]);
  });
});

describe('the queue', () => {
  it('is played to its end, and the user can skip forwards and backwards in it', async () => {
    player.press({ playable: one, following: [two, three] });
    await nextTask();
    audio.end();
    await nextTask();
    expect([title(), store.state().isPlaying]).toEqual(['Cube 2', true]);
    player.next();
    await nextTask();
    expect(title()).toBe('Cube 3');
    audio.end();
    await nextTask();
    expect([title(), store.state().isPlaying]).toEqual(['Cube 3', false]);
    player.previous();
    await nextTask();
    expect([title(), store.state().position]).toEqual(['Cube 3', 0]);
    player.previous();
    await nextTask();
    expect(title()).toBe('Cube 2');
  });

  it('plays only the track that was chosen last, whichever loads first', async () => {
    let answer: (loaded: Track) => void = () => undefined;
    load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    player.press({ playable: one, following: [two] });
    player.select(two.cube.id);
    await nextTask();
    answer(track('late'));
    await nextTask();
    expect(audio.element.src).toContain(two.cube.id);
    expect(title()).toBe('Cube 2');
  });

  it('loses the tracks after the current one when it is cleared, and all tracks when the player is closed', async () => {
    player.press({ playable: one, following: [two] });
    await nextTask();
    player.clearNext();
    expect(store.state().queue).toEqual([one]);
    player.close();
    expect(store.state()).toMatchObject({ queue: [], isPlaying: false, track: undefined });
    expect(audio.element.paused).toBe(true);
  });
});

describe('the end of the queue', () => {
  it('is followed by the next cube, and that by the one after it', async () => {
    nextOf.mockResolvedValueOnce(two).mockResolvedValueOnce(three);
    player.press({ playable: one });
    await nextTask();
    expect(store.state().queue).toEqual([one, two]);
    audio.end();
    await nextTask();
    expect([title(), store.state().isPlaying]).toEqual(['Cube 2', true]);
    expect(store.state().queue).toEqual([one, two, three]);
    expect(nextOf.mock.calls).toEqual([[one], [two]]);
  });

  it('is not extended before it is reached, nor by a cube that the queue has', async () => {
    nextOf.mockResolvedValue(one);
    player.press({ playable: one, following: [two] });
    await nextTask();
    expect(store.state().queue).toEqual([one, two]);
    expect(nextOf).not.toHaveBeenCalled();
    player.next();
    await nextTask();
    expect(store.state().queue).toEqual([one, two]);
    expect(nextOf.mock.calls).toEqual([[two]]);
  });

  it('is extended once the cube starts again, if the next one could not be loaded before', async () => {
    nextOf.mockRejectedValueOnce(new ApiError({ status: 500, message: 'Failed.' })).mockResolvedValue(two);
    player.press({ playable: one });
    await nextTask();
    expect(store.state().queue).toEqual([one]);
    now = 1_400;
    player.toggle();
    player.toggle();
    await nextTask();
    expect(store.state().queue).toEqual([one, two]);
  });

  it('stays where the user has cleared the queue', async () => {
    nextOf.mockResolvedValueOnce(two);
    player.press({ playable: one });
    await nextTask();
    player.clearNext();
    now = 1_400;
    player.toggle();
    player.toggle();
    await nextTask();
    expect(load).toHaveBeenCalledTimes(2);
    expect(store.state().queue).toEqual([one]);
  });

  it('stays if the next cube cannot be loaded, or another one plays by then', async () => {
    nextOf.mockRejectedValueOnce(new ApiError({ status: 500, message: 'Failed.' }));
    player.press({ playable: one });
    await nextTask();
    expect(store.state()).toMatchObject({ queue: [one], isPlaying: true, problem: null });
    let answer: (next: Playable) => void = () => undefined;
    nextOf.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    player.press({ playable: two });
    await nextTask();
    player.previous();
    await nextTask();
    answer(three);
    await nextTask();
    expect(store.state().queue).toEqual([one, two]);
  });

  it('is not looked for until a visitor has signed in', async () => {
    isSignedIn = false;
    player.press({ playable: one });
    await nextTask();
    expect(nextOf).not.toHaveBeenCalled();
  });
});

describe('a URL that expired', () => {
  it('is renewed before it is played again, at the same position', async () => {
    player.press({ playable: one });
    await nextTask();
    audio.playTo(6);
    player.toggle();
    now = 1_300;
    player.toggle();
    await nextTask();
    expect(load).toHaveBeenCalledTimes(2);
    expect(store.state()).toMatchObject({ isPlaying: true, position: 6, problem: null });
  });

  it('is reported and renewed during playback', async () => {
    player.press({ playable: one });
    await nextTask();
    audio.playTo(6);
    now = 1_300;
    audio.fail();
    expect(store.state().problem).toBe('expired');
    await nextTask();
    expect(store.state()).toMatchObject({ isPlaying: true, position: 6, problem: null });
  });
});

describe('a URL that seems to have expired as soon as it is loaded', () => {
  it('is renewed once, and then reported as failed', async () => {
    now = 5_000;
    load.mockImplementation(async (cubeId) => track(cubeId, 1_300));
    player.press({ playable: one });
    await nextTask();
    audio.breakDown();
    expect(store.state().problem).toBe('expired');
    await nextTask();
    expect(store.state()).toMatchObject({ problem: 'failed', isPlaying: false, isLoading: false });
    await nextTask();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a track that cannot be played', () => {
  it('is reported as gone if it does not exist, and is loaded again on demand', async () => {
    load.mockRejectedValueOnce(new ApiError({ status: 404, message: 'Not found.' }));
    player.press({ playable: one, following: [two] });
    await nextTask();
    expect(store.state()).toMatchObject({ problem: 'gone', isLoading: false, isPlaying: false });
    player.toggle();
    await nextTask();
    expect(store.state()).toMatchObject({ problem: null, isPlaying: true });
  });

  it('resumes once the browser is online again, at the position at which the network failed', async () => {
    player.press({ playable: one });
    await nextTask();
    audio.playTo(3);
    online.mockReturnValue(false);
    audio.fail();
    expect(store.state()).toMatchObject({ problem: 'offline', isPlaying: false });
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await nextTask();
    expect(store.state()).toMatchObject({ problem: null, isPlaying: true, position: 3 });
  });

  it('stays paused once the browser is online again, if the user paused it in the meantime', async () => {
    player.press({ playable: one });
    await nextTask();
    online.mockReturnValue(false);
    audio.starve();
    player.toggle();
    expect(store.state()).toMatchObject({ problem: null, isPlaying: false, isLoading: false });
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await nextTask();
    expect(store.state().isPlaying).toBe(false);
    expect(audio.played()).toBe(1);
  });

  it('stays paused if its download fails, and is loaded again on demand', async () => {
    player.press({ playable: one });
    await nextTask();
    audio.playTo(3);
    player.toggle();
    online.mockReturnValue(false);
    audio.fail();
    expect(store.state()).toMatchObject({ problem: 'failed', isPlaying: false });
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    now = 1_300;
    audio.fail();
    await nextTask();
    expect(store.state()).toMatchObject({ problem: null, isPlaying: false });
    expect(audio.played()).toBe(1);
    player.toggle();
    await nextTask();
    expect(store.state()).toMatchObject({ problem: null, isPlaying: true, position: 3 });
  });

  it('is reported as offline if it has to wait for data while the browser is offline', async () => {
    player.press({ playable: one });
    await nextTask();
    online.mockReturnValue(false);
    audio.starve();
    expect(store.state()).toMatchObject({ problem: 'offline', isLoading: true });
  });

  it.each([
    ['unreachable', new ApiError({ status: 0, message: 'The server could not be reached.' })],
    ['failed', new ApiError({ status: 500, message: 'Failed.' })],
  ] as const)('is reported as %s', async (problem, error) => {
    load.mockRejectedValueOnce(error);
    player.press({ playable: one });
    await nextTask();
    expect(store.state()).toMatchObject({ problem, isLoading: false });
  });

  it('plays on the next press if the browser blocked it, without being loaded again', async () => {
    audio.block();
    player.press({ playable: one });
    await nextTask();
    expect(store.state()).toMatchObject({ problem: 'blocked', isPlaying: false });
    player.toggle();
    await nextTask();
    expect(store.state()).toMatchObject({ problem: null, isPlaying: true });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it('locks tracks for a visitor, and can play them once the visitor is signed in', async () => {
  isSignedIn = false;
  player.press({ playable: one });
  await nextTask();
  expect(store.state()).toMatchObject({ problem: 'locked', isLoading: false });
  expect(load).not.toHaveBeenCalled();
  isSignedIn = true;
  player.unlock();
  expect(store.state()).toMatchObject({ problem: null, isPlaying: false });
  player.toggle();
  await nextTask();
  expect(store.state()).toMatchObject({ problem: null, isPlaying: true });
});
