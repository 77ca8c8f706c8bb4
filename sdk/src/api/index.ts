/**
 * HTTP client for the whole API, typed from the OpenAPI specification. Amounts are decimal strings in wei, times are
 * whole seconds since the epoch.
 *
 * @module @cubedrop/sdk/api
 */
export { allDue, type AllDue } from './all-due.ts';
export { ApiError, type ApiErrorParameters } from './api-error.ts';
export {
  createApi,
  type Answer,
  type Api,
  type ApiOptions,
  type CallOptions,
  type Fetch,
} from './create-api.ts';
export type * from './records.ts';
export {
  keptSession,
  sessionKeeper,
  type KeptSession,
  type SessionKeeper,
  type SessionKeeperOptions,
} from './session-keeper.ts';
export type { components, operations, paths } from './schema.ts';
