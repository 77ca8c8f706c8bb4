import { beforeEach, expect, it } from '@jest/globals';
import type { Receiver } from './receiver-places.ts';
import { receiverTurns, type TakeTurns } from './receiver-turns.ts';

const PAGE_SIZE = 3;

let receivers: number[];
let room: Set<number>;
let places: number;
let begun: number[];
let pagesRead: number;
let takeTurns: TakeTurns<number, number>;

beforeEach(() => {
  receivers = Array.from({ length: 10 }, (_, at) => at + 1);
  room = new Set(receivers);
  places = 100;
  begun = [];
  pagesRead = 0;
  takeTurns = receiverTurns({
    places: {
      areTaken: () => begun.length >= places,
      hasRoomFor: ({ id }) => room.has(Number(id)),
    },
    receiverOf: (number) => ({ id: String(number) }) as Receiver,
    positionOf: (number) => number,
    start: 0,
    pages: 5,
  });
});

const take = () =>
  takeTurns(
    async (after) => {
      pagesRead++;
      const page = receivers.filter((number) => number > after).slice(0, PAGE_SIZE);
      return { receivers: page, next: page.length < PAGE_SIZE ? undefined : page.at(-1) };
    },
    async (number) => {
      begun.push(number);
      return true;
    },
  );

it('gives each receiver that there is room for one turn', async () => {
  room.delete(2);
  expect(await take()).toBe(true);
  expect(begun).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('continues after the receiver that had the last turn, and then with the first ones', async () => {
  places = 4;
  await take();
  expect(begun).toEqual([1, 2, 3, 4]);
  begun = [];
  places = 8;
  await take();
  expect(begun).toEqual([5, 6, 7, 8, 9, 10, 1, 2]);
});

it('continues where it stopped if more receivers are due than it reads at once', async () => {
  receivers = Array.from({ length: 100 }, (_, at) => at + 1);
  room = new Set([99]);
  for (let times = 1; begun.length === 0; times++) {
    expect(times).toBeLessThan(8);
    await take();
    expect(pagesRead).toBeLessThanOrEqual(5 * times);
  }
});

it('reads one page if nothing is due', async () => {
  receivers = [];
  expect(await take()).toBe(false);
  expect(pagesRead).toBe(1);
});
