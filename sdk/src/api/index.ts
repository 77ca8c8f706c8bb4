export { allDue, type AllDue } from './all-due.ts';
export { ApiError, type ApiErrorParameters } from './api-error.ts';
export { createApi, type Answer, type Api, type ApiOptions, type CallOptions } from './create-api.ts';
export type * from './records.ts';
export type { Fetch } from './retrying-fetch.ts';
export type { components, operations, paths } from './schema.ts';
