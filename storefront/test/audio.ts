import type { Playable } from '../src/features/cube/player/player-store.ts';
import { cube } from './records.ts';

/** Makes an audio element, which jsdom cannot play, behave as in a browser. */
export function fakeAudio(element = document.createElement('audio')) {
  let paused = true;
  let ended = false;
  let readyState: number = HTMLMediaElement.HAVE_ENOUGH_DATA;
  let isBlocked = false;
  let isBroken = false;
  let played = 0;
  const say = (...events: string[]) => events.forEach((event) => element.dispatchEvent(new Event(event)));
  Object.defineProperties(element, {
    paused: { get: () => paused },
    ended: { get: () => ended },
    readyState: { get: () => readyState },
    currentTime: { value: 0, writable: true },
    duration: { value: 10, writable: true },
    load: { value: () => undefined },
    pause: {
      value() {
        if (paused) return;
        paused = true;
        say('pause');
      },
    },
  });
  Object.defineProperty(element, 'src', {
    get: () => element.getAttribute('src') ?? '',
    set(url: string) {
      element.setAttribute('src', url);
      element.currentTime = 0;
      ended = false;
      paused = true;
    },
  });
  element.play = async () => {
    if (isBlocked) {
      isBlocked = false;
      throw new DOMException('The user has to interact first.', 'NotAllowedError');
    }
    if (isBroken) {
      paused = false;
      say('error');
      throw new DOMException('The element has no supported sources.', 'NotSupportedError');
    }
    if (ended) element.currentTime = 0;
    ended = false;
    paused = false;
    played += 1;
    say('play', 'durationchange', 'playing');
  };
  return {
    element,
    /** Number of times that it started to play. */
    played: () => played,
    /** @param position in seconds */
    playTo(position: number) {
      element.currentTime = position;
      say('timeupdate');
    },
    end() {
      ended = true;
      paused = true;
      element.currentTime = element.duration;
      say('pause', 'ended');
    },
    fail() {
      say('error');
    },
    /** Fails now, and at every further attempt to play. */
    breakDown() {
      isBroken = true;
      say('error');
    },
    /** Runs out of data. */
    starve() {
      readyState = HTMLMediaElement.HAVE_CURRENT_DATA;
      say('waiting');
    },
    /** Rejects the next attempt to play, as browsers do before the user has interacted with the page. */
    block() {
      isBlocked = true;
    },
  };
}

/** A cube to play. @param digit makes its id and title distinct */
export const playable = (digit: string): Playable => ({
  cube: cube({ id: digit.repeat(24), title: `Cube ${digit}` }),
  faces: [],
  page: `/cubes/${digit}`,
});
