import express, { type Express, type Request, type RequestHandler, type Router } from 'express';
import { notFound, unavailable } from '../platform/errors.ts';
import type { PublicPart } from '../platform/database/index.ts';
import { fairQueue } from '../platform/fair-queue.ts';
import {
  admission,
  dropAbandoned,
  identifyCaller,
  matchOperation,
  operationOf,
  limitUrlLength,
  requireProof,
  type AssertProven,
  type Identify,
} from '../platform/http/admission.ts';
import { cachedResponses, type PublicVersion } from '../platform/http/response-cache.ts';
import { useBodyFiles, queueForms, jsonBodies, unreadBody } from '../platform/http/bodies.ts';
import { bodyBudget, type BodyBudgetOptions } from '../platform/http/body-budget.ts';
import type { BodyFiles } from '../platform/http/body-files.ts';
import { builtFiles } from '../platform/http/built-files.ts';
import { networkRate, visitorRates, type CallRates } from '../platform/http/call-rates.ts';
import { compressResponses } from '../platform/http/compression.ts';
import { allowOrigins, answerPreflights } from '../platform/http/cross-origin.ts';
import { provideCursors } from '../platform/http/cursor.ts';
import { errorHandler } from './error-handler.ts';
import { allowFraming } from '../platform/http/framing.ts';
import { handleHeadAsGet } from '../platform/http/head-requests.ts';
import { requestLog, type Logger } from '../platform/http/log.ts';
import { rejectControlCharacters } from '../platform/http/plain-text.ts';
import { localRateLimiter, type RateLimiter } from '../platform/http/rate-limit.ts';
import { securityHeaders, type SecurityHeaderOptions } from '../platform/http/security-headers.ts';
import { embedPolicy } from '../features/embed/embed-assets.ts';
import { storefrontPages } from '../features/share/storefront.ts';
import { BODY_PATIENCE, endSlowBodies, type BodyPatience } from '../platform/http/slow-body.ts';
import type { Specification } from '../platform/http/validator.ts';
import { provideViewer } from '../platform/http/viewer.ts';
import type { ShareService } from '../features/share/share-service.ts';

/** Maximum numbers of concurrent requests and of waiting requests of one visitor. */
const CALLS_EACH = 12;
const CALLS_WAITING_EACH = 200;
/**
 * Maximum numbers of concurrent requests and of waiting requests of one network. Calls share one thread, so this
 * many short calls delay a call from another network by only a fraction of a second.
 */
const CALLS_EACH_NETWORK = 48;
const CALLS_WAITING_EACH_NETWORK = 1_000;
/** Maximum numbers of concurrent requests and of waiting requests of all visitors. */
const CALLS = 1_000;
const CALLS_WAITING = 2_000;
/**
 * Maximum numbers of requests with files or large JSON bodies: those that are processed at once, those that wait, and
 * those of one visitor that wait.
 */
const FILES = 2;
const FILES_WAITING = 200;
const FILES_WAITING_EACH = 50;
const busy = () => unavailable('The server is busy. Try again.', 2);

/** Path prefixes that could be used to guess passwords, pins or signatures, or to send many messages. */
const GUESSABLE = [
  '/user/auth/nonce',
  '/user/auth/login',
  '/user/auth/adminlogin',
  '/user/auth/wallet',
  '/api/v1/auth/user',
  '/api/v1/business/form',
  '/api/v1/users/emailverification',
  '/api/v1/users/forgotPassword',
  '/api/v1/users/verifyResetPasswordPin',
  '/api/v1/users/resetPassword',
];

export interface AppOptions extends SecurityHeaderOptions, CallRates {
  log: Logger;
  identify: Identify;
  assertProven: AssertProven;
  /** Origins of other sites whose pages may make calls for their signed-in users. */
  allowedOrigins: readonly string[];
  /** Validation and routing information from openapi.yaml. */
  specification: Specification;
  /** Stores request bodies until the request ends. */
  bodyFiles: BodyFiles;
  /** Limits the total size of concurrent request bodies. */
  bodiesInFlight: BodyBudgetOptions;
  /**
   * Returns the account whose signed upload URL is called, or `undefined` if the URL has no valid signature or has
   * expired.
   */
  uploadAccountOf: (req: Request) => string | undefined;
  /** Limits on how slowly a body may arrive. Defaults to `BODY_PATIENCE`. */
  bodyPatience?: BodyPatience;
  /** Maximum requests per minute from one network to each path that takes or sends a secret, such as a sign-in. */
  signInsPerMinute: number;
  /** Counts the requests. Defaults to a limiter that counts those of this process alone. */
  rateLimiter?: RateLimiter;
  /** Key that signs the cursors of lists. */
  cursorKey: Uint8Array;
  /** Number of trusted reverse proxies in front of the server. */
  trustedProxies: number;
  /** Returns the version of a part of the data on which responses to anonymous visitors depend. */
  publicVersion: (part: PublicPart) => Promise<PublicVersion>;
  /** Measures each request. */
  measure: RequestHandler;
  /** Serves the documentation. */
  documentation: Router;
  /** Folder of the storefront's build; `undefined` if it is served elsewhere. */
  storefront: string | undefined;
  /** Returns the share card of a page by its path, or `undefined` if the page has the storefront's card. */
  cardOf: ShareService['cardOf'];
  /**
   * One router per feature, created by its factory (`accountRoutes(service)`). A router declares full paths exactly as
   * openapi.yaml does. When a handler runs, the request has been validated against the specification, and `req.caller`
   * is set if it came with a valid token. Errors that the handler throws are turned into responses.
   */
  routers: readonly Router[];
}

/** Disables caching by default, since responses may be specific to the caller. */
const notCached: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Creates the HTTP application. Does not listen or start anything. */
export function createApp(options: AppOptions): Express {
  const { specification, storefront, allowedOrigins, rateLimiter = localRateLimiter } = options;
  const { operations, validation } = specification;
  const app = newExpress(options.trustedProxies);
  app.use(
    requestLog(options.log),
    options.measure,
    endSlowBodies(options.bodyPatience ?? BODY_PATIENCE),
    limitUrlLength,
    securityHeaders(options),
    compressResponses(),
    dropAbandoned,
    handleHeadAsGet,
    matchOperation(operations),
    allowFraming(embedPolicy(options.mediaOrigins)),
    // Before the limits on calls, so that pages of other origins can read why a call is refused.
    allowOrigins(allowedOrigins),
    networkRate(rateLimiter, options),
    answerPreflights(operations, allowedOrigins),
    options.documentation,
  );
  if (storefront) app.use(unlessCalled(builtFiles(storefront)));
  app.use(notCached);
  for (const path of GUESSABLE) app.use(path, rateLimiter({ name: path, limit: options.signInsPerMinute }));
  app.use(
    identifyCaller(options.identify),
    dropAbandoned,
    visitorRates(rateLimiter, options),
    requireProof(options.assertProven),
    // A client may have disconnected while the call was counted. Whatever is reserved for such a call from here on
    // would never be released.
    dropAbandoned,
    ...queues(options),
    jsonBodies,
    // After the queues: a request that gets the same response as another visitor's request must not wait for that
    // visitor's turn.
    cachedResponses(options.publicVersion),
    unreadBody,
    validateMatched(validation),
    queueForms,
    rejectControlCharacters(operations),
    apiCalls(options),
  );
  if (storefront) app.use(pages(options, storefront, app));
  app.use(() => {
    throw notFound();
  });
  app.use(errorHandler);
  return app;
}

function newExpress(trustedProxies: number): Express {
  const app = express();
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies);
  return app;
}

/** Skips the storefront's files for calls of the API. */
function unlessCalled(files: RequestHandler): RequestHandler {
  return (req, res, next) => (operationOf(req) ? next() : files(req, res, next));
}

/**
 * Limits the number of concurrent calls and, among them, of those with files or large JSON bodies. Further calls wait,
 * or are refused with 503 if too many wait already.
 */
function queues({ bodiesInFlight, uploadAccountOf, bodyFiles }: AppOptions): RequestHandler[] {
  return [
    admission({
      budget: bodyBudget(bodiesInFlight),
      uploadAccountOf,
      visitors: fairQueue({
        atOnce: CALLS + CALLS_WAITING,
        atOnceEach: CALLS_EACH,
        full: busy,
        waiting: CALLS_WAITING,
        waitingEach: CALLS_WAITING_EACH,
      }),
      networks: fairQueue({
        atOnce: CALLS,
        atOnceEach: CALLS_EACH_NETWORK,
        full: busy,
        waiting: CALLS_WAITING,
        waitingEach: CALLS_WAITING_EACH_NETWORK,
      }),
    }),
    useBodyFiles({
      files: bodyFiles,
      turns: fairQueue({
        atOnce: FILES,
        waiting: FILES_WAITING,
        waitingEach: FILES_WAITING_EACH,
        full: busy,
      }),
    }),
  ];
}

/**
 * Validates the requests that were matched to an operation. The validator decodes paths and ignores their case, so it
 * would otherwise also read the bodies of requests to which no limit was applied.
 */
function validateMatched(validation: readonly RequestHandler[]): RequestHandler {
  const validated = express.Router().use(...validation);
  return (req, res, next) => (operationOf(req) ? validated(req, res, next) : next());
}

/** Routes the calls that openapi.yaml describes. */
function apiCalls({ routers, cursorKey }: AppOptions): RequestHandler {
  const calls = express.Router();
  calls.use(provideViewer(), provideCursors(cursorKey), ...routers);
  return (req, res, next) => (req.openapi && operationOf(req) ? calls(req, res, next) : next());
}

/** Sends the storefront's pages with their share cards. */
function pages({ publicUrl, cardOf, log }: AppOptions, folder: string, api: Express): RequestHandler {
  const onError = (error: unknown): void => log.warn({ err: error }, 'a page was sent without its card');
  return storefrontPages({ folder, publicUrl, cardOf, api, onError });
}
