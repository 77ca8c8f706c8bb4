import express, { type Express, type RequestHandler, type Router } from 'express';
import { notFound } from './errors.ts';
import { compressedAnswers } from './http/compression.ts';
import { errorHandler } from './http/error-handler.ts';
import { requestLog, type Logger } from './http/log.ts';
import { callsPerMinute, type CallsPerMinute } from './http/rate-limit.ts';
import { securityHeaders, type SecurityHeaderOptions } from './http/security-headers.ts';
import { storefrontFiles, storefrontPages } from './http/storefront.ts';
import { unreadBody } from './http/unread-body.ts';
import { identifiedBy, type Identify } from './http/validator.ts';
import type { ShareService } from './share/share-service.ts';

const LARGEST_JSON = '4mb';

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

export interface AppOptions extends SecurityHeaderOptions {
  log: Logger;
  identify: Identify;
  /** What holds requests and answers to openapi.yaml, from `validator`. */
  validation: readonly RequestHandler[];
  /** How often one address may make each call that takes or sends a secret, such as a sign-in, each minute. */
  signInsPerMinute: number;
  /** What limits that; left out, each process by itself. */
  callsPerMinute?: CallsPerMinute;
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

/** The whole of HTTP over the services it is given. Listens to nothing and starts nothing. */
export function createApp(options: AppOptions): Express {
  const {
    log,
    identify,
    validation,
    signInsPerMinute,
    trustedProxies,
    storefront,
    cardOf,
    publicUrl,
    measure,
    documentation,
    routers,
    callsPerMinute: limits = callsPerMinute,
  } = options;
  const app = express();
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies);

  app.use(requestLog(log), measure, securityHeaders(options), compressedAnswers(), documentation);
  app.use((req, _res, next) => {
    // Answered as a GET whose body Node leaves out.
    if (req.method === 'HEAD') req.method = 'GET';
    next();
  });
  if (storefront) app.use(storefrontFiles(storefront));
  for (const path of GUESSABLE) app.use(path, limits({ name: path, limit: signInsPerMinute }));
  app.use(express.json({ limit: LARGEST_JSON }), unreadBody, identifiedBy(identify), ...validation);

  const calls = express.Router();
  calls.use(...routers);
  app.use((req, res, next) => ('openapi' in req && req.openapi ? calls(req, res, next) : next()));
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
