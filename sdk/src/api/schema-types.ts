import type {
  components as generatedComponents,
  operations as generatedOperations,
  paths as generatedPaths,
} from './schema.ts';

/** The calls of the API by their paths, as openapi.yaml describes them; with the names of the API. */
export type paths = generatedPaths;

/** The calls of the API by their `operationId`, as openapi.yaml describes them; with the names of the API. */
export type operations = generatedOperations;

/**
 * What the calls of the API share, as in `components['schemas']['Drop']`; with the names of the API. `Wire` has the
 * schemas alone.
 */
export type components = generatedComponents;
