import type { Cube, Face, Track } from '@cubedrop/sdk/api';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../base/listeners.ts';

/** A cube whose track can be played. */
export interface Playable {
  cube: Pick<Cube, 'id' | 'onChainId' | 'title' | 'musicArtist' | 'creator' | 'holder'>;
  faces: readonly Face[];
  /** Path of the cube's page; `undefined` if it has none. */
  page: string | undefined;
  /** Server id of a collection, with whose next cube the queue continues after this one; `undefined` if it ends. */
  collectionId?: string | undefined;
}

/** A press of a cube's play button. */
export interface PlayRequest {
  playable: Playable;
  /**
   * Cubes to play after this one. If omitted, the queue is kept, and the requested cube is inserted after the
   * current one unless it is already in the queue.
   */
  following?: readonly Playable[];
  /** The cube's track, if it is already loaded. */
  track?: Track | undefined;
}

/**
 * Why the current track does not play: the user is not signed in, the track does not exist, the browser is offline, the
 * server cannot be reached, the URL has expired and is being renewed, the browser requires another press, or anything
 * else.
 */
export type PlayerProblem = 'locked' | 'gone' | 'offline' | 'unreachable' | 'expired' | 'blocked' | 'failed';

export interface PlayerState {
  /** Each cube at most once. */
  queue: readonly Playable[];
  /** Index of the current cube in the queue. */
  at: number;
  /** The current cube's track; `undefined` until it is loaded. */
  track: Track | undefined;
  isPlaying: boolean;
  isLoading: boolean;
  problem: PlayerProblem | null;
  /** In seconds. */
  position: number;
  /** In seconds; 0 while unknown. */
  duration: number;
}

/** The state of a player with an empty queue. */
export const SILENT: PlayerState = {
  queue: [],
  at: 0,
  track: undefined,
  isPlaying: false,
  isLoading: false,
  problem: null,
  position: 0,
  duration: 0,
};

/** The state of a player, and requests for it. */
export interface PlayerStore {
  state(): PlayerState;
  set(fields: Partial<PlayerState>): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Hands a request to the player, or keeps the latest one until the player is loaded. */
  press(request: PlayRequest): void;
  /** Sets the player, and hands it the request that was kept, if any. */
  attach(play: (request: PlayRequest) => void): void;
}

/** Creates the store of a player that is not loaded yet. */
export function createPlayerStore(): PlayerStore {
  const { subscribe, notify } = createListeners();
  let state = SILENT;
  let play: ((request: PlayRequest) => void) | undefined;
  let pending: PlayRequest | undefined;
  function set(fields: Partial<PlayerState>) {
    state = { ...state, ...fields };
    notify();
  }
  return {
    state: () => state,
    set,
    subscribe,
    press(request) {
      if (play) return play(request);
      pending = request;
      set({ queue: [request.playable], isLoading: true });
    },
    attach(attached) {
      play = attached;
      const request = pending;
      pending = undefined;
      if (!request) return;
      state = SILENT;
      play(request);
    },
  };
}

/** The store of the page's only player. */
export const playerStore = createPlayerStore();

/** Returns a part of the player's state. Re-renders when that part changes, so `select` must not create objects. */
export function usePlayerState<Part>(select: (state: PlayerState) => Part): Part {
  return useSyncExternalStore(playerStore.subscribe, () => select(playerStore.state()));
}

/** Returns the current item of the queue; `undefined` if the queue is empty. */
export const currentOf = ({ queue, at }: PlayerState): Playable | undefined => queue[at];

/** Whether a cube is the current one and plays, or will play once it is loaded. */
export const isPlayingCube = (state: PlayerState, cubeId: string): boolean =>
  (state.isPlaying || state.isLoading) && currentOf(state)?.cube.id === cubeId;
