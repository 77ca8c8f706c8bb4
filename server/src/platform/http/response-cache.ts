import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { batched } from '../batched.ts';
import type { PublicPart } from '../database/index.ts';
import { sharedWork } from '../shared-work.ts';
import { operationOf } from './admission.ts';
import { requestKey } from './request-key.ts';

const MAX_BYTES = 32 * 1024 ** 2;
const MAX_ANSWER_BYTES = 1024 ** 2;

/** A version of a part of public data. */
export interface PublicVersion {
  /** Increases with every change of the data. */
  readonly revision: number;
  /** Changes whenever a response may change, which can also be due to the passing of time. */
  readonly text: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    /**
     * Set for an anonymous request whose cached response depends on the public lists: their revision when it arrived.
     */
    listRevision?: number;
  }
}

interface Answer {
  readonly body: string;
  readonly etag: string;
  /** Headers that describe the body. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves stored responses to anonymous visitors, for operations marked `x-cached`. A stored response is served until
 * the part of public data on which it depends has a new version. The version is read after each request has arrived,
 * so a response is never older than the request. Concurrent requests share one response. Bodies must have been parsed.
 */
export function cachedResponses(version: (part: PublicPart) => Promise<PublicVersion>): RequestHandler {
  const answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ body }, key) => Buffer.byteLength(body) + key.length,
  });
  const readVersion: Record<PublicPart, () => Promise<PublicVersion>> = {
    lists: batched(() => version('lists')),
    profiles: batched(() => version('profiles')),
  };
  const inFlight = sharedWork<Answer | undefined>();

  return async (req, res, next) => {
    const operation = operationOf(req);
    const part = operation?.cached;
    if (!operation || !part || req.caller) return next();
    const { revision, text } = await readVersion[part]();
    if (part === 'lists') req.listRevision = revision;
    const key = `${text} ${requestKey(req, operation)}`;
    let isFirst = false;
    const answer =
      answers.get(key) ??
      (await inFlight(key, () => {
        isFirst = true;
        const pending = answerOf(res);
        next();
        return pending;
      }));
    if (isFirst) return void (answer && answers.set(key, answer));
    // A failure is not shared: each request that waited for it is handled by itself.
    if (!answer) return next();
    send(res, answer);
  };
}

/** Resolves with the response once it is sent, or with `undefined` if it must not be stored or nobody receives it. */
function answerOf(res: Response): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    // A response that is already closed may never be sent, and emits no further `close`.
    if (res.destroyed) resolve(undefined);
    const original = res.send.bind(res);
    res.send = (body: unknown) => {
      res.send = original;
      if (res.statusCode !== 200 || typeof body !== 'string') {
        resolve(undefined);
        return original(body);
      }
      const answer = { body, etag: etagOf(body), headers: headersOf(res) };
      resolve(answer);
      return send(res, answer);
    };
    res.once('close', () => resolve(undefined));
  });
}

/**
 * Sends a response, or 304 to a client that has it. Caches may store it but must revalidate it. Responses to POST,
 * which caches cannot revalidate, are sent in full.
 */
function send(res: Response, { body, etag, headers }: Answer): Response {
  res.set(headers);
  if (res.req.method === 'POST') return res.send(body);
  res.set({ 'Cache-Control': 'public, no-cache', ETag: etag }).vary('Authorization');
  return hasCurrent(res.req, etag) ? res.status(304).end() : res.send(body);
}

function headersOf(res: Response): Answer['headers'] {
  const headers = ['Content-Type', 'Content-Disposition'].map((name) => [name, res.get(name)] as const);
  return Object.fromEntries(headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Returns a weak ETag, since the response is sent with different compressions. */
const etagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/**
 * Whether a client has a response. `req.fresh` is not used: it is false for requests with `Cache-Control: no-cache`,
 * which `fetch` sends along with `If-None-Match`.
 */
function hasCurrent(req: Request, etag: string): boolean {
  const etags = req.get('If-None-Match')?.split(',') ?? [];
  return etags.some((one) => one.trim() === etag);
}
