import type { RequestHandler } from 'express';
import { operationOf } from './admission.ts';
import { callerOf, type Caller } from './caller.ts';
import type { CallsPerMinute } from './rate-limit.ts';
import { networkOf, visitorOf } from './visitor.ts';

export interface CallRates {
  /** How often one account may call, or one network of people who are not signed in, each minute. */
  callsPerMinute: number;
  /** How many files one account may upload each minute; one that publishes may do `PUBLISHERS_TIMES` as many. */
  uploadsPerMinute: number;
  /** How many calls that send a mail or a text message one network may make each hour. */
  messagesPerHour: number;
}

/** How many times as often one network may call as one visitor: whole houses share an address. */
const NETWORKS_TIMES = 5;
/** Releases have thousands of files, and whoever makes them was let in by an admin. */
const PUBLISHERS_TIMES = 10;
const HOUR_MS = 3_600_000;

/** Limits how often a network may call, before anything is asked about who it is. */
export function networkRate(limits: CallsPerMinute, { callsPerMinute }: CallRates): RequestHandler {
  return limits({ name: 'network', limit: callsPerMinute * NETWORKS_TIMES, keyOf: networkOf });
}

/** Limits how often each visitor may call, and upload, before a body is read. */
export function visitorRates(
  limits: CallsPerMinute,
  { callsPerMinute, uploadsPerMinute, messagesPerHour }: CallRates,
): RequestHandler[] {
  const uploads = limits({
    name: 'uploads',
    limit: (req) => uploadsPerMinute * (isPublisher(callerOf(req)) ? PUBLISHERS_TIMES : 1),
    keyOf: (req) => callerOf(req).userId,
  });
  const messages = limits({
    name: 'messages',
    limit: messagesPerHour,
    windowMs: HOUR_MS,
    keyOf: networkOf,
  });
  return [
    limits({ name: 'calls', limit: callsPerMinute, keyOf: visitorOf }),
    (req, res, next) => {
      const rate = operationOf(req)?.rate;
      if (rate === undefined) return next();
      return (rate === 'uploads' ? uploads : messages)(req, res, next);
    },
  ];
}

const isPublisher = ({ roles }: Caller): boolean => roles.includes('creator') || roles.includes('admin');
