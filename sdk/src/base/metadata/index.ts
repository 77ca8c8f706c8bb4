export * from './canonical-json.ts';
export * from './cid.ts';
export * from './cid-of-file.ts';
export * from './content-name.ts';
export * from './digest.ts';
export { MAX_METADATA_BYTES } from './shape.ts';
