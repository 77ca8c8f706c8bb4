import { middleware } from 'express-openapi-validator';
import type { RequestHandler } from 'express';
import { MAX_DOCUMENTS } from '@cubedrop/sdk';
import { requireFiniteNumbers } from './finite-numbers.ts';
import { formStorage } from './form-storage.ts';
import { readOperations, type Operations } from './operations.ts';

/**
 * Maximum size of one file of a form, in bytes. The files of a form together are also limited by their operation
 * (`formStorage`).
 */
const LARGEST_FILE = 50 * 1024 * 1024;

/** The parsed openapi.yaml, which several apps can share. */
export interface Specification {
  /** The operations, for use before a body is read. */
  readonly operations: Operations;
  /** Validates requests and responses. A request that matches no operation passes without `req.openapi`. */
  readonly validation: readonly RequestHandler[];
}

/** Parses openapi.yaml. @param specFile path of openapi.yaml */
export function specification(specFile: string): Specification {
  const validation = middleware({
    apiSpec: specFile,
    ignoreUndocumented: true,
    validateApiSpec: true,
    validateRequests: { allowUnknownQueryParameters: false, coerceTypes: false },
    validateResponses: { removeAdditional: 'failing' },
    // The caller is identified before a body is read.
    validateSecurity: false,
    fileUploader: {
      limits: { files: MAX_DOCUMENTS, fileSize: LARGEST_FILE, fields: 20, fieldSize: 64 * 1024, parts: 30 },
      storage: formStorage(),
      defParamCharset: 'utf8',
    },
  });
  return { operations: readOperations(specFile), validation: [...validation, requireFiniteNumbers] };
}
