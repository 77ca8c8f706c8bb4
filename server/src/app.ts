import express, { type Express, type RequestHandler, type Router } from 'express';
import { notFound, unavailable } from './errors.ts';
import { fairQueue } from './fair-queue.ts';
import { admission, identified, operationOf, shortAddresses, type Identify } from './http/admission.ts';
import { bodiesKept, formTurns, jsonBodies, unreadBody } from './http/bodies.ts';
import { bodyBudget, type BodyBudgetOptions } from './http/body-budget.ts';
import type { BodyFiles } from './http/body-files.ts';
import { networkRate, visitorRates, type CallRates } from './http/call-rates.ts';
import { compressedAnswers } from './http/compression.ts';
import { errorHandler } from './http/error-handler.ts';
import { requestLog, type Logger } from './http/log.ts';
import { plainTexts } from './http/plain-text.ts';
import { callsPerMinute, type CallsPerMinute } from './http/rate-limit.ts';
import { securityHeaders, type SecurityHeaderOptions } from './http/security-headers.ts';
import { storefrontFiles, storefrontPages } from './http/storefront.ts';
import { BODY_PATIENCE, slowBodiesEnded, type BodyPatience } from './http/slow-body.ts';
import type { Specification } from './http/validator.ts';
import { readFor } from './http/viewer.ts';
import type { ShareService } from './share/share-service.ts';

/** How many calls of one visitor are worked on at once, and how many more wait for their turn. */
const CALLS_EACH = 12;
const CALLS_WAITING_EACH = 200;
/** The same of all visitors. */
const CALLS = 1_000;
const CALLS_WAITING = 2_000;
/** How many files, or forms with files, are worked on at once, and how many wait. */
const FILES = 2;
const FILES_WAITING = 200;
const FILES_WAITING_EACH = 50;
const busy = () => unavailable('The server is busy, try again.', 2);

/** The beginnings of calls that somebody could try many passwords, pins or signatures with, or send many messages. */
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
  /** What is made of openapi.yaml. */
  specification: Specification;
  /** Where bodies are kept until their call ends. */
  bodyFiles: BodyFiles;
  /** How many bytes of bodies may be under way. */
  bodiesUnderWay: BodyBudgetOptions;
  /** How slowly bodies may come. */
  bodyPatience?: BodyPatience;
  /** How often one address may make each call that takes or sends a secret, such as a sign-in, each minute. */
  signInsPerMinute: number;
  /** What limits that; left out, each process by itself. */
  limits?: CallsPerMinute;
  /** How many proxies stand before the server and may say whom they speak for. */
  trustedProxies: number;
  /** Measures each request. */
  measure: RequestHandler;
  /** The pages that describe the calls. */
  documentation: Router;
  /** The storefront's build; undefined where it is served from elsewhere. */
  storefront: string | undefined;
  /** What a link to a page shows, by its path; undefined where the page says nothing of its own. */
  cardOf: ShareService['cardOf'];
  /**
   * One router a domain, made by its factory (`accountRoutes(service)`). A router names its paths in full and exactly
   * as openapi.yaml does; when a handler runs, the request has been held to the specification, `req.caller` is who
   * calls, and whatever the handler throws is answered as an error.
   */
  routers: readonly Router[];
}

/** What calls answer is for whoever called, unless they say otherwise. */
const keptByNobody: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** The whole of HTTP over the services it is given. Listens to nothing and starts nothing. */
export function createApp(options: AppOptions): Express {
  const {
    log,
    identify,
    specification: { operations, validation },
    bodyFiles,
    bodyPatience = BODY_PATIENCE,
    signInsPerMinute,
    trustedProxies,
    storefront,
    cardOf,
    publicUrl,
    measure,
    documentation,
    routers,
    limits = callsPerMinute,
  } = options;
  const app = express();
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies);

  app.use(
    requestLog(log),
    measure,
    slowBodiesEnded(bodyPatience),
    shortAddresses,
    securityHeaders(options),
    compressedAnswers(),
    documentation,
  );
  app.use((req, _res, next) => {
    // Answered as a GET whose body Node leaves out.
    if (req.method === 'HEAD') req.method = 'GET';
    next();
  });
  if (storefront) app.use(storefrontFiles(storefront));
  app.use(keptByNobody);
  for (const path of GUESSABLE) app.use(path, limits({ name: path, limit: signInsPerMinute }));
  app.use(networkRate(limits, options), identified(operations, identify), visitorRates(limits, options));
  app.use(
    admission({
      budget: bodyBudget(options.bodiesUnderWay),
      calls: fairQueue({
        atOnce: CALLS,
        atOnceEach: CALLS_EACH,
        full: busy,
        waiting: CALLS_WAITING,
        waitingEach: CALLS_WAITING_EACH,
      }),
    }),
    bodiesKept({
      files: bodyFiles,
      turns: fairQueue({
        atOnce: FILES,
        waiting: FILES_WAITING,
        waitingEach: FILES_WAITING_EACH,
        full: busy,
      }),
    }),
  );
  app.use(jsonBodies, unreadBody, ...validation, formTurns, plainTexts(operations));

  const calls = express.Router();
  calls.use(readFor(), ...routers);
  app.use((req, res, next) => ('openapi' in req && operationOf(req) ? calls(req, res, next) : next()));
  if (storefront) {
    const onError = (error: unknown): void => log.warn({ err: error }, 'a page was sent without its card');
    app.use(storefrontPages({ folder: storefront, publicUrl, cardOf, api: app, onError }));
  }
  app.use(() => {
    throw notFound();
  });
  app.use(errorHandler);
  return app;
}
