import { beforeEach, expect, it } from '@jest/globals';
import { receiverPlaces, type Receiver, type ReceiverPlaces } from './receiver-places.ts';

let now: number;
let places: ReceiverPlaces;
beforeEach(() => {
  now = 0;
  places = receiverPlaces(() => now);
});

/** Returns a receiver that shares its account and its host with no other. */
const receiverOf = (number: number, failingSince: number | null = null): Receiver => ({
  id: `receiver ${number}`,
  owner: `owner ${number}`,
  url: `https://host${number}.example/hook`,
  failingSince,
});
const receivers = (length: number, first = 0): Receiver[] =>
  Array.from({ length }, (_, at) => receiverOf(first + at));
/** Makes a request that takes the given number of milliseconds. */
const deliver = (receiver: Receiver, milliseconds: number): void => {
  const leave = places.take(receiver);
  now += milliseconds;
  leave();
};
/** Takes a place for each receiver that there is room for. Returns the number of these receivers. */
const takenBy = (some: readonly Receiver[]): number =>
  some.filter((receiver) => places.hasRoomFor(receiver) && places.take(receiver)).length;

it('leaves half of the places to others when receivers respond slowly, although they succeed', () => {
  for (const receiver of receivers(40)) deliver(receiver, 9_000);
  expect(takenBy(receivers(40))).toBe(16);
  expect(takenBy(receivers(40, 100))).toBe(16);
  expect(places.areTaken()).toBe(true);
});

it('gives at most half of the places to slow and failing receivers together', () => {
  for (const receiver of receivers(10)) deliver(receiver, 2_000);
  const failing = Array.from({ length: 10 }, (_, at) => receiverOf(50 + at, 7));
  expect(takenBy([...receivers(10), ...failing])).toBe(16);
});

it('leaves half of the places to others when hosts respond slowly, also to receivers that were never asked before', () => {
  const at = (host: number, number: number): Receiver => ({
    ...receiverOf(number),
    url: receiverOf(host).url,
  });
  for (const host of [1, 2, 3, 4]) deliver(at(host, host), 2_000);
  const others = Array.from({ length: 40 }, (_, number) => at(1 + (number % 4), 100 + number));
  expect(takenBy(others)).toBe(16);
  expect(takenBy(receivers(16, 1_000))).toBe(16);
});

it('has room at a host until as many requests as allowed are under way to it', () => {
  const { url } = receiverOf(1);
  for (let number = 0; number < 8; number++) {
    expect(places.hasRoomAt(url)).toBe(true);
    places.take({ ...receiverOf(number), url });
  }
  expect(places.hasRoomAt(url)).toBe(false);
  expect(places.hasRoomAt(receiverOf(2).url)).toBe(true);
});

it('no longer counts a receiver as slow once a request to it was quick', () => {
  for (const receiver of receivers(17)) deliver(receiver, 2_000);
  deliver(receiverOf(16), 1_999);
  expect(takenBy(receivers(17))).toBe(17);
});

it('forgets the receivers that were slow longest ago when very many were slow', () => {
  for (const receiver of receivers(10_020)) deliver(receiver, 2_000);
  expect(takenBy(receivers(20))).toBe(20);
  expect(takenBy(receivers(20, 10_000))).toBe(12);
});
