import type { Request, Response } from 'express';
import type { FairQueue } from '../fair-queue.ts';

/** A place that a request holds in a queue. */
interface Place {
  leave(): void;
  /** Waits for the request's turn again. @throws HttpError if the queue is full */
  takeAgain(): Promise<void>;
}

/** The places of a request, which end with its response. */
interface HeldPlaces {
  readonly places: Place[];
  /** Removes the listener that waits for the end of the response. */
  unlisten(): void;
}

const heldBy = new WeakMap<Request, HeldPlaces>();

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
  const held = heldBy.get(req) ?? hold(req, res);
  const takeAgain = async (): Promise<void> => {
    const again = await queue.enter(key);
    if (end || res.closed) again();
    else end = again;
  };
  held.places.push({ leave, takeAgain });
}

/** Adds one listener for all places of a request: Node.js warns of more than ten, and sending a file adds seven. */
function hold(req: Request, res: Response): HeldPlaces {
  const places: Place[] = [];
  const leaveAll = (): void => places.forEach((place) => place.leave());
  res.once('close', leaveAll);
  const held = { places, unlisten: () => void res.off('close', leaveAll) };
  heldBy.set(req, held);
  return held;
}

/**
 * Releases the request's places for good. Call this before work that only sends or waits, or that has a queue of its
 * own, so that a slow client does not keep the places from other requests.
 */
export function leavePlaces(req: Request): void {
  const held = heldBy.get(req);
  if (!held) return;
  heldBy.delete(req);
  held.unlisten();
  for (const place of held.places) place.leave();
}

/**
 * Releases the request's places while `work` runs, so that other requests can use the places. `work` must only wait.
 * Takes the places again afterwards, except in two cases: if `work` fails, since the error response needs no place, and
 * if `work` has called {@link leavePlaces}.
 * @throws HttpError if a queue is full
 */
export async function withoutPlaces<T>(req: Request, work: () => Promise<T>): Promise<T> {
  const held = heldBy.get(req);
  for (const place of held?.places ?? []) place.leave();
  const result = await work();
  if (held && heldBy.get(req) === held) for (const place of held.places) await place.takeAgain();
  return result;
}
