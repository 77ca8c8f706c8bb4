import { Router } from 'express';

/** A router that takes paths exactly as openapi.yaml writes them. */
export function apiRouter(): Router {
  return Router({ caseSensitive: true, strict: true });
}
