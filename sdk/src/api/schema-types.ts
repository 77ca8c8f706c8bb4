import type * as generated from './schema.ts';

/** The calls of the API by their paths, as openapi.yaml describes them; with the names of the API. */
export type paths = generated.paths;

/** The calls of the API by their `operationId`, as openapi.yaml describes them; with the names of the API. */
export type operations = generated.operations;

/**
 * What the calls of the API share, as in `components['schemas']['Drop']`; with the names of the API. `Wire` has the
 * schemas alone.
 */
export type components = generated.components;
