import { isMissing } from '@cubedrop/react';
import type { Seconds } from '@cubedrop/sdk';
import { ApiError, type Track } from '@cubedrop/sdk/api';
import {
  currentOf,
  SILENT,
  type Playable,
  type PlayerProblem,
  type PlayerStore,
  type PlayRequest,
} from './player-store.ts';
import { withoutCube, withRequest } from './queue.ts';

/** After this many seconds, "previous" returns to the beginning of the track. */
const REWIND_AFTER = 3;

export interface PlayerOptions {
  store: PlayerStore;
  audio: HTMLAudioElement;
  /** Returns the track of a cube, by its server id. */
  load: (cubeId: string) => Promise<Track>;
  /** Returns what to play after the last cube of the queue; `undefined` if there is nothing. */
  nextOf: (last: Playable) => Promise<Playable | undefined>;
  /**
   * Returns the device's time, by which the player judges whether a track's URL has expired. The chain's time may
   * differ.
   */
  now: () => Seconds;
  isSignedIn: () => boolean;
}

/** Plays the tracks of a queue of cubes, one after the other. */
export interface Player {
  /** Plays a cube. If it is the current one, pauses or resumes it. */
  press(request: PlayRequest): void;
  /** Pauses or resumes the current track. */
  toggle(): void;
  /** @param position in seconds */
  seek(position: number): void;
  next(): void;
  /**
   * Plays the previous track. If the current track is the first, or is more than three seconds in, returns to its
   * beginning instead.
   */
  previous(): void;
  /** Plays a cube of the queue. */
  select(cubeId: string): void;
  /** Removes a cube from the queue, unless it is the current one. */
  remove(cubeId: string): void;
  /** Removes the cubes after the current one from the queue. */
  clearNext(): void;
  /** Stops, and empties the queue. */
  close(): void;
  /** Lets the current track be played if it was locked because nobody was signed in. */
  unlock(): void;
}

interface StartOptions {
  /** The cube's track. Loaded if omitted, or if its URL has expired. */
  track?: Track | undefined;
  /** In seconds. Defaults to the beginning. */
  position?: number;
  /** Problem reported while the track loads. Defaults to none. */
  problem?: PlayerProblem | null;
}

/** Creates a player with an empty queue. */
export function createPlayer({ store, audio, load, nextOf, now, isSignedIn }: PlayerOptions): Player {
  /** Number of the latest attempt to play. Results of earlier ones are ignored. */
  let attempt = 0;
  /**
   * Whether the user wants to hear the track. `audio.paused` does not show this, because some browsers set it when a
   * download fails.
   */
  let isWanted = false;
  const { state, set } = store;
  const isExpired = (track: Track) => now() >= track.expiresAt;

  /** Reads the state of the audio element, unless its event belongs to a track that was just replaced. */
  function read() {
    if (!state().track) return;
    const isLoading = !audio.paused && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    set({
      position: audio.currentTime,
      duration: Number.isFinite(audio.duration) ? audio.duration : 0,
      isPlaying: !audio.paused && !audio.ended,
      isLoading,
      ...(isLoading && !navigator.onLine && { problem: 'offline' }),
    });
  }

  async function start(at: number, { track, position = 0, problem = null }: StartOptions = {}) {
    const playable = state().queue[at];
    if (!playable) return;
    attempt += 1;
    const own = attempt;
    isWanted = true;
    // Set before the element is paused, so that the events of the old track are not taken for events of the new one.
    set({ at, track: undefined, position, duration: 0, isPlaying: false, isLoading: true, problem });
    audio.pause();
    if (!isSignedIn()) return set({ isLoading: false, problem: 'locked' });
    void extendAfter(playable);
    try {
      const loaded = track && !isExpired(track) ? track : await load(playable.cube.id);
      if (own !== attempt) return;
      set({ track: loaded });
      audio.src = loaded.url;
      if (position > 0) audio.currentTime = position;
    } catch (error) {
      if (own === attempt) set({ isLoading: false, problem: problemOf(error) });
      return;
    }
    await play();
  }

  /**
   * The cube that last started, unless the one after it could not be loaded. A cube that starts again does not restore
   * what was removed.
   */
  let extended: Playable | undefined;

  /** Appends the cube to play after `current`, if that is the last one of the queue. */
  async function extendAfter(current: Playable) {
    const isLast = () => currentOf(state()) === current && state().queue.at(-1) === current;
    if (extended === current) return;
    extended = current;
    if (!isLast()) return;
    try {
      const next = await nextOf(current);
      if (next && isLast() && indexOf(next.cube.id) < 0) set({ queue: [...state().queue, next] });
    } catch {
      if (extended === current) extended = undefined;
    }
  }

  /**
   * Plays the element, and reports if the browser blocks that. An interruption needs no report; other failures fire the
   * element's `error` event.
   */
  async function play() {
    const own = attempt;
    isWanted = true;
    await audio.play().catch((error: unknown) => {
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
      if (isBlocked && own === attempt) set({ isPlaying: false, isLoading: false, problem: 'blocked' });
    });
  }

  /** Loads the current track again, and resumes where it stopped, or at its beginning if it had ended. */
  const reload = (problem: PlayerProblem | null = null) =>
    start(state().at, { position: audio.ended ? 0 : state().position, problem });

  function fail() {
    const { track, problem } = state();
    if (!track) return;
    // A paused track must not start to play by itself: it is loaded again once the user wants to hear it.
    if (!isWanted)
      return set({ isPlaying: false, isLoading: false, problem: isExpired(track) ? null : 'failed' });
    // A renewed URL that fails too has not expired, even if it seems so because this device's clock is ahead.
    if (isExpired(track) && problem !== 'expired') return void reload('expired');
    set({ isPlaying: false, isLoading: false, problem: navigator.onLine ? 'failed' : 'offline' });
  }

  for (const event of EVENTS) audio.addEventListener(event, read);
  audio.addEventListener('playing', () => state().track && set({ problem: null }));
  audio.addEventListener('ended', () => state().track && void start(state().at + 1));
  audio.addEventListener('error', fail);
  window.addEventListener('online', () => {
    if (state().problem === 'offline') void reload();
  });

  function toggle() {
    const { track, isPlaying, isLoading, problem } = state();
    if (isPlaying || isLoading) {
      attempt += 1;
      isWanted = false;
      audio.pause();
      return set({ isPlaying: false, isLoading: false, problem: null });
    }
    const isUsable = track && !isExpired(track) && (problem === null || problem === 'blocked');
    void (isUsable ? play() : reload());
  }

  const indexOf = (cubeId: string) => state().queue.findIndex(({ cube }) => cube.id === cubeId);
  const replace = (queue: readonly Playable[], at: number) => set({ queue, at });

  const player: Player = {
    press(request) {
      if (currentOf(state())?.cube.id === request.playable.cube.id) return toggle();
      const { queue, at } = withRequest(state(), request);
      set({ queue });
      void start(at, { track: request.track });
    },
    toggle,
    seek(position) {
      if (!state().track) return;
      audio.currentTime = position;
      set({ position });
    },
    next: () => void start(state().at + 1),
    previous() {
      const { at, position } = state();
      if (at === 0 || position > REWIND_AFTER) return player.seek(0);
      void start(at - 1);
    },
    select: (cubeId) => void start(indexOf(cubeId)),
    remove(cubeId) {
      const { queue, at } = withoutCube(state(), cubeId);
      replace(queue, at);
    },
    clearNext: () => replace(state().queue.slice(0, state().at + 1), state().at),
    close() {
      attempt += 1;
      extended = undefined;
      set(SILENT);
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
    unlock() {
      if (state().problem === 'locked') set({ problem: null });
    },
  };
  store.attach(player.press);
  return player;
}

const EVENTS = ['play', 'playing', 'pause', 'ended', 'timeupdate', 'durationchange', 'waiting'] as const;

function problemOf(error: unknown): PlayerProblem {
  if (isMissing(error)) return 'gone';
  if (!navigator.onLine) return 'offline';
  return error instanceof ApiError && error.status === 0 ? 'unreachable' : 'failed';
}
