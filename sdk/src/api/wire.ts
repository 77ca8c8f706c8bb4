import type { components } from './schema.ts';

/** Schemas of openapi.yaml, with the field names of requests and responses. */
export type Wire = components['schemas'];
