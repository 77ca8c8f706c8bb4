import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { batched } from '../batched.ts';
import { sharedWork } from '../shared-work.ts';
import { operationOf } from './admission.ts';

const MAX_BYTES = 32 * 1024 ** 2;
const MAX_ANSWER_BYTES = 1024 ** 2;

/** State on which the answers to anonymous visitors depend, besides the request. */
export interface PublicState {
  /** Returns a number that differs after each change of what they are shown. */
  revision(): Promise<number>;
  /** Returns the chain's time in seconds, by which auctions start and end. */
  now(): Promise<number>;
}

interface Answer {
  readonly body: string;
  readonly etag: string;
}

/**
 * Answers anonymous visitors from memory, for the operations marked `x-cached`, as long as nothing that they are shown
 * has changed and the chain's clock shows the same second. The state is read after each request has arrived, so that
 * an answer is never older than what the visitor may know of. Concurrent visitors share one answer.
 */
export function cachedAnswers(state: PublicState): RequestHandler {
  const known = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ body }, key) => Buffer.byteLength(body) + key.length,
  });
  const readState = batched(async () => (await Promise.all([state.revision(), state.now()])).join(' '));
  const underWay = sharedWork<Answer | undefined>();

  return async (req, res, next) => {
    if (!operationOf(req)?.isCached || req.caller) return next();
    const key = `${await readState()} ${req.url}`;
    let isMine = false;
    const answer =
      known.get(key) ??
      (await underWay(key, () => {
        isMine = true;
        const sent = answerOf(res);
        next();
        return sent;
      }));
    if (isMine) return void (answer && known.set(key, answer));
    // What went wrong for one visitor is tried again for another.
    if (!answer) return next();
    res.type('json');
    send(res, answer);
  };
}

/** Resolves with the answer once it is handed over to be sent; with `undefined` if there is none to keep. */
function answerOf(res: Response): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const original = res.send.bind(res);
    res.send = (body: unknown) => {
      res.send = original;
      if (res.statusCode !== 200 || typeof body !== 'string') {
        resolve(undefined);
        return original(body);
      }
      const answer = { body, etag: etagOf(body) };
      resolve(answer);
      return send(res, answer);
    };
    res.once('close', () => resolve(undefined));
  });
}

/** Sends an answer, or 304 to a client that has it. Others may keep it, but have to ask whether it still holds. */
function send(res: Response, { body, etag }: Answer): Response {
  res.set({ 'Cache-Control': 'public, no-cache', ETag: etag }).vary('Authorization');
  return has(res.req, etag) ? res.status(304).end() : res.send(body);
}

/** Weak, since the answer is sent compressed in different ways. */
const etagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether a client has an answer. `req.fresh` denies it to those who also send `Cache-Control: no-cache`, as fetch does. */
function has(req: Request, etag: string): boolean {
  const known = req.get('If-None-Match')?.split(',') ?? [];
  return known.some((one) => one.trim() === etag);
}
