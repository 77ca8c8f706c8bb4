/**
 * Parses and validates manifests. `checkManifest` returns what a manifest describes, or the faults of all its items at
 * once.
 *
 * @module @cubedrop/sdk/manifest
 */
export * from './manifest/check.ts';
export { isCsv } from './manifest/csv.ts';
export * from './manifest/cube-input.ts';
export * from './manifest/differences.ts';
export * from './manifest/drop-input.ts';
export * from './manifest/existing.ts';
export * from './manifest/faults.ts';
export * from './manifest/files.ts';
export * from './manifest/findings.ts';
export type * from './manifest/found-plan.ts';
export * from './manifest/item-location.ts';
export * from './manifest/key-taken.ts';
export * from './manifest/keys-in.ts';
export { lookUpKeys, lookUpExistingItems } from './domain/manifest-key/keys.ts';
export * from './manifest/lists.ts';
export * from './manifest/look-up-plan.ts';
export * from './manifest/made-fields.ts';
export { itemKeyOf, nftInput } from './manifest/nft-input.ts';
export * from './manifest/parse-source.ts';
export * from './manifest/plan.ts';
export * from './manifest/season-input.ts';
export * from './manifest/server-knowledge.ts';
export * from './manifest/structure.ts';
export * from './manifest/times.ts';
