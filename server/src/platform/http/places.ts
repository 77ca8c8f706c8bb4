import type { Request, Response } from 'express';
import type { FairQueue } from '../fair-queue.ts';

/** A place that a request holds in a queue. */
interface Place {
  leave(): void;
  /** Waits for the request's turn again. @throws HttpError if the queue is full */
  takeAgain(): Promise<void>;
}

const placesOf = new WeakMap<Request, Place[]>();

/**
 * Waits for the turn of `key` in a queue. The request then holds a place until its response ends, or none if the client
 * has disconnected in the meantime.
 * @throws HttpError if the queue is full
 */
export async function takePlace(queue: FairQueue, key: string, req: Request, res: Response): Promise<void> {
  let end: (() => void) | undefined = await queue.enter(key);
  const leave = (): void => {
    end?.();
    end = undefined;
  };
  if (res.closed) return leave();
  const places = placesOf.get(req) ?? [];
  // One listener for all: Node.js warns of more than ten, and sending a file adds seven.
  if (places.length === 0)
    res.once('close', () => {
      for (const place of placesOf.get(req) ?? []) place.leave();
    });
  const takeAgain = async (): Promise<void> => {
    const again = await queue.enter(key);
    if (end || res.closed) again();
    else end = again;
  };
  placesOf.set(req, [...places, { leave, takeAgain }]);
}

/**
 * Releases the request's places while `work` runs, so that other requests can use the places. `work` must only wait.
 * Then takes the places again, unless the work fails: the error response needs no place.
 * @throws HttpError if a queue is full
 */
export async function withoutPlaces<T>(req: Request, work: () => Promise<T>): Promise<T> {
  const places = placesOf.get(req) ?? [];
  for (const place of places) place.leave();
  const result = await work();
  for (const place of places) await place.takeAgain();
  return result;
}
