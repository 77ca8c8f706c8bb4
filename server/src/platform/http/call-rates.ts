import type { RequestHandler } from 'express';
import { operationOf } from './admission.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { callerOf, limitFor } from './caller.ts';
import type { Rate } from './operations.ts';
import type { RateLimiter } from './rate-limit.ts';
import { networkOf, siteOf, visitorOf } from './visitor.ts';

export interface CallRates {
  /** Maximum calls per minute of one account, or of one network for visitors who are not signed in. */
  callsPerMinute: number;
  /** Maximum uploads per minute of one account. Creators and admins get ten times as many. */
  uploadsPerMinute: number;
  /**
   * Maximum number of calls that send an e-mail or a text message, per hour and network. A site (`siteOf`) may make
   * twice as many in a day.
   */
  messagesPerHour: number;
  /** Maximum changes per hour of one account's public profile. */
  profilesPerHour: number;
  /**
   * Maximum number of applications for the creator role that an account sends or changes in an hour. A site may send
   * twice as many in a day.
   */
  applicationsPerHour: number;
}

/** Factor by which a network's limit exceeds a visitor's, since many people can share an address. */
const NETWORK_FACTOR = 5;

/** Limits the calls from one network, before the caller is identified. */
export function networkRate(rateLimiter: RateLimiter, { callsPerMinute }: CallRates): RequestHandler {
  return rateLimiter({ name: 'network', limit: callsPerMinute * NETWORK_FACTOR, keyOf: networkOf });
}

/**
 * Limits the calls, uploads, changes of the public profile and applications of each visitor, the messages that each
 * network and each site causes, and the applications from each site. The limits apply before a body is read.
 */
export function visitorRates(
  rateLimiter: RateLimiter,
  { callsPerMinute, uploadsPerMinute, messagesPerHour, profilesPerHour, applicationsPerHour }: CallRates,
): RequestHandler[] {
  const uploads = rateLimiter({
    name: 'uploads',
    limit: (req) => limitFor(callerOf(req), uploadsPerMinute),
    keyOf: (req) => callerOf(req).userId,
  });
  const messagesOfHour = rateLimiter({
    name: 'messages',
    limit: messagesPerHour,
    windowMs: HOUR_MS,
    keyOf: networkOf,
  });
  // Keeps one site from using up the daily budget of messages, which is shared by all.
  const messagesOfDay = rateLimiter({
    name: 'messages-of-day',
    limit: 2 * messagesPerHour,
    windowMs: DAY_MS,
    keyOf: siteOf,
  });
  const messages = both(messagesOfHour, messagesOfDay);
  const profiles = rateLimiter({
    name: 'profiles',
    limit: profilesPerHour,
    windowMs: HOUR_MS,
    keyOf: (req) => callerOf(req).userId,
  });
  const applicationsOfHour = rateLimiter({
    name: 'applications',
    limit: applicationsPerHour,
    windowMs: HOUR_MS,
    keyOf: (req) => callerOf(req).userId,
  });
  // Wallets cost nothing: without this limit, one site could use many of them to send more applications than admins can
  // read.
  const applicationsOfDay = rateLimiter({
    name: 'applications-of-day',
    limit: 2 * applicationsPerHour,
    windowMs: DAY_MS,
    keyOf: siteOf,
  });
  const applications = both(applicationsOfHour, applicationsOfDay);
  const limits: Readonly<Record<Rate, RequestHandler>> = { uploads, messages, profiles, applications };
  return [
    rateLimiter({ name: 'calls', limit: callsPerMinute, keyOf: visitorOf }),
    (req, res, next) => {
      const rate = operationOf(req)?.rate;
      if (rate === undefined) return next();
      return limits[rate](req, res, next);
    },
  ];
}

/** Applies one limit and then another. */
function both(first: RequestHandler, second: RequestHandler): RequestHandler {
  return (req, res, next) =>
    void first(req, res, (error) => (error ? next(error) : void second(req, res, next)));
}
