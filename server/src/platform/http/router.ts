import { Router } from 'express';

/** Creates a router that matches paths exactly as written in openapi.yaml. */
export function apiRouter(): Router {
  return Router({ caseSensitive: true, strict: true });
}
