import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { HttpError } from '../errors.ts';
import { fairQueue } from '../fair-queue.ts';
import { leavePlaces, takePlace, withoutPlaces } from './places.ts';

const queue = () =>
  fairQueue({ atOnce: 1, waiting: 0, full: () => new HttpError(503, 'The queue is full.') });
const call = () => {
  const res = Object.assign(new EventEmitter(), { closed: false });
  return { req: {} as Request, res: res as unknown as Response };
};

it('frees the places of a call in all queues when its response ends, with one listener', async () => {
  const queues = [queue(), queue(), queue()];
  const { req, res } = call();
  for (const each of queues) await takePlace(each, 'a', req, res);
  expect(res.listenerCount('close')).toBe(1);
  for (const each of queues) await expect(each.enter('a')).rejects.toThrow('The queue is full.');
  res.emit('close');
  for (const each of queues) await expect(each.enter('a')).resolves.toEqual(expect.any(Function));
});

it('frees places that were taken again after a wait', async () => {
  const queues = [queue(), queue()];
  const { req, res } = call();
  for (const each of queues) await takePlace(each, 'a', req, res);
  await withoutPlaces(req, async () => {
    for (const each of queues) (await each.enter('b'))();
  });
  for (const each of queues) await expect(each.enter('b')).rejects.toThrow('The queue is full.');
  res.emit('close');
  for (const each of queues) await expect(each.enter('b')).resolves.toEqual(expect.any(Function));
});

it('removes the listener if the places are left during a wait, and does not take them again', async () => {
  const each = queue();
  const { req, res } = call();
  await takePlace(each, 'a', req, res);
  await withoutPlaces(req, async () => leavePlaces(req));
  expect(res.listenerCount('close')).toBe(0);
  await expect(each.enter('b')).resolves.toEqual(expect.any(Function));
});
