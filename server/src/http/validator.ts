import { middleware } from 'express-openapi-validator';
import type { RequestHandler } from 'express';
import { MAX_DOCUMENTS } from '@cubedrop/sdk';
import { formStorage } from './form-storage.ts';
import { readOperations, type Operations } from './operations.ts';

/** The largest file that any call takes, in bytes; what an operation takes itself is stricter. */
const LARGEST_FILE = 50 * 1024 * 1024;

/** What is made of openapi.yaml, for any number of apps. */
export interface Specification {
  /** What is known of an operation before its body is read. */
  readonly operations: Operations;
  /** Holds requests and responses to it. A request that is no operation of it passes without `req.openapi`. */
  readonly validation: readonly RequestHandler[];
}

/** @param specFile path of openapi.yaml */
export function specification(specFile: string): Specification {
  const validation = middleware({
    apiSpec: specFile,
    ignoreUndocumented: true,
    validateApiSpec: true,
    validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false },
    validateResponses: { removeAdditional: 'failing' },
    // Who calls is known before a body is read.
    validateSecurity: false,
    fileUploader: {
      limits: { files: MAX_DOCUMENTS, fileSize: LARGEST_FILE, fields: 20, fieldSize: 64 * 1024, parts: 30 },
      storage: formStorage(),
      defParamCharset: 'utf8',
    },
  } as Parameters<typeof middleware>[0]);
  return { operations: readOperations(specFile), validation };
}
