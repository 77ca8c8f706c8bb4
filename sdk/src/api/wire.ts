import type { components } from './schema.ts';

/** Schemas of openapi.yaml: records with the names that they have in requests and responses. */
export type Wire = components['schemas'];
